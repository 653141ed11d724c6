import { Suspense } from 'react';
import { type Namespace, numberOf, pageOf } from '../../groups/namespace.ts';
import FolderInput from 'lucide-react/icons/folder-input';
import { loadable } from '../../ui/first/loadable.tsx';
import { useCsvActions } from '../csv/use-csv-actions.tsx';
import { FeedMenu } from './FeedMenu.tsx';
import { NewIssueButton } from './NewIssueButton.tsx';
import { NewIssueInProject } from './NewIssueInProject.tsx';
import { timeReportItem } from './place-reports.tsx';

const JiraBanner = loadable(async () => (await import('../../jira/JiraBanner.tsx')).JiraBanner);

interface IssueList {
  /** Null for the viewer's own issues. */
  readonly namespace: Namespace | null;
  /** The group or project with the viewer's permissions; undefined until read. */
  readonly place:
    | {
        readonly id: string;
        readonly userPermissions: Readonly<Record<string, unknown>>;
        readonly okrsEnabled?: boolean;
      }
    | undefined;
  readonly isSignedIn: boolean;
  /** The path of the list, and the query of its request. */
  readonly list: string;
  readonly query: string;
  readonly count: number | undefined;
}

/** The buttons above a list of issues: a new one, and the menu with feeds, export and import. */
export function useIssueListActions({ namespace, place, isSignedIn, list, query, count }: IssueList) {
  const may = (right: string): boolean => place?.userPermissions[right] === true;
  const newPath = namespace !== null && may('createIssue') ? pageOf(namespace, 'issues/new') : null;
  const csv = useCsvActions({
    list,
    query,
    count,
    canExport: may('exportIssues'),
    canImport: may('importIssues'),
  });
  const jira = namespace?.kind === 'project' && may('adminProject') ? namespace : null;
  const jiraImport =
    jira === null
      ? []
      : [
          {
            id: 'import-jira',
            label: 'Import from Jira',
            icon: <FolderInput size={16} />,
            href: pageOf(jira, 'import/jira'),
          },
        ];
  const reports = namespace === null && !isSignedIn ? [] : [timeReportItem(namespace)];
  const buttons = (
    <>
      {namespace !== null && newPath !== null && (
        <NewIssueButton
          newPath={newPath}
          objectivePath={
            place?.okrsEnabled === true && may('createObjective')
              ? pageOf(namespace, 'issues/new?issue[issue_type]=objective')
              : null
          }
        />
      )}
      {namespace?.kind === 'group' && place !== undefined && isSignedIn && (
        <NewIssueInProject groupId={numberOf(place.id)} mayCreateProject={may('createProjects')} />
      )}
      <FeedMenu key={list} list={list} query={query} more={[...csv.items, ...jiraImport, ...reports]} />
      {csv.dialog}
    </>
  );
  return {
    buttons,
    newPath,
    onImport: csv.openImport,
    jiraPath: jira && pageOf(jira, 'import/jira'),
    notice: jira !== null && (
      <Suspense fallback={null}>
        <JiraBanner key={jira.fullPath} namespace={jira} />
      </Suspense>
    ),
  };
}
