import { numberText } from '../../ui/dates/first/local-numbers.ts';
import type { JiraImport } from '../calls.ts';
import styles from '../Import.module.css';

type Count = JiraImport['counts'][number];

const KINDS: Readonly<Record<string, string>> = {
  issues: 'Issues',
  epics: 'Epics',
  tasks: 'Tasks',
  comments: 'Comments',
  attachments: 'Attachments',
  worklogs: 'Time entries',
  links: 'Links',
  parents: 'Parents',
  watchers: 'Watchers',
  milestones: 'Milestones',
  iterations: 'Iterations',
  labels: 'Labels',
  history: 'History',
};

const COLUMNS = [
  ['expected', 'In Jira'],
  ['created', 'Created'],
  ['updated', 'Updated'],
  ['unchanged', 'Unchanged'],
  ['failed', 'Failed'],
  ['left_out', 'Left out'],
] as const;

/** The name of a kind of what is imported. */
export function kindText(kind: string): string {
  return KINDS[kind] ?? kind;
}

/** How much of each kind there was, and what became of it. */
export function CountsTable({ counts }: { counts: readonly Count[] }) {
  if (counts.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it where it is too wide
    <div role="region" aria-label="What was imported" tabIndex={0} className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">What</th>
            {COLUMNS.map(([column, text]) => (
              <th key={column} scope="col" className={styles['number']}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count.kind}>
              <th scope="row">{kindText(count.kind)}</th>
              {COLUMNS.map(([column]) => (
                <td key={column} className={styles['number']} data-zero={count[column] === 0 || undefined}>
                  {numberText(count[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
