import { type Action, type Cell, rowOf } from '@cairn/domain/roles/actions';
import { ROLE_LABELS, type RoleName } from '@cairn/domain/roles/levels';
import styles from './RolesTable.module.css';

const ROLES = [
  'guest',
  'planner',
  'reporter',
  'developer',
  'maintainer',
  'owner',
] as const satisfies readonly RoleName[];

/** The columns before the first role: visitors, and users without a role. */
const BEFORE_ROLES = 2;

/** The actions shown, with a description; of actions with equal permissions only one is listed. */
const SHOWN: readonly (readonly [Action, string])[] = [
  ['comment', 'Read, comment and react'],
  ['createIssue', 'Create issues'],
  ['linkIssues', 'Link items and change the children of epics'],
  ['exportIssuesCsv', 'Export issues as CSV'],
  ['viewConfidentialIssue', 'See confidential issues'],
  ['viewConfidentialEpic', 'See confidential epics'],
  ['readInternalNote', 'Read and write internal notes'],
  ['editIssue', 'Edit and close issues'],
  ['setIssueMetadata', 'Change labels, assignees, milestone and other fields of issues'],
  ['createIncident', 'Create incidents, or make an incident of an issue'],
  ['createEpic', 'Create, edit and close epics; create objectives and key results'],
  ['manageMilestones', 'Manage labels, milestones and iterations'],
  ['bulkEdit', 'Edit several items at once'],
  ['importIssuesCsv', 'Import issues from CSV'],
  ['deleteIssue', 'Delete epics and issues'],
  ['createProject', 'Create projects'],
  ['createSubgroup', 'Create subgroups'],
  ['editOthersNote', "Edit and delete other people's comments"],
  ['manageProjectMembers', 'Manage the members and settings of projects'],
  ['manageGroupMembers', 'Manage the members of groups'],
];

const WORDS: Readonly<Record<Cell, string>> = { yes: 'Yes', no: '–', own: 'Own', party: 'Own or assigned' };

/** A table of what each role allows, from the rules that the server applies. */
export function RolesTable() {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables are scrolled with the keyboard */}
      <div className={styles['scroller']} tabIndex={0} role="region" aria-label="What each role can do">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Action</th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {ROLE_LABELS[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHOWN.map(([action, words]) => (
              <tr key={action}>
                <th scope="row" className={styles['action']}>
                  {words}
                </th>
                {ROLES.map((role, index) => (
                  <td key={role}>{WORDS[rowOf(action)[index + BEFORE_ROLES] as Cell]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Own: only what they created. Signed-in people without a role can comment and create issues in projects
        they can see.
      </p>
    </>
  );
}
