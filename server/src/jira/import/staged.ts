import { readJiraIssue } from '@cairn/domain/jira/issue';
import type { FileLink, MappedIssue } from '@cairn/domain/jira/mapped-issue';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { StoredFiles } from './parts/part.ts';
import type { RunningImport } from './running.ts';

/** An issue that was read from Jira, as it will be written. */
export interface StagedIssue {
  readonly position: number;
  readonly id: string;
  readonly key: string;
  /** Null when the mapping leaves it out, or it cannot be read. */
  readonly issue: MappedIssue | null;
  /** Why it cannot be read. */
  readonly problem: string | null;
  readonly files: StoredFiles | null;
  /** Maps it with links to its files. */
  readonly map: (link: FileLink) => MappedIssue | null;
}

interface StagedRow {
  readonly position: number;
  readonly jira_id: string;
  readonly jira_key: string;
  readonly issue: unknown;
}

/** Issues with thousands of comments are written a few at a time, so that memory does not grow with them. */
const MOST_BYTES = 4_000_000;

/** The next issues of a source, at most so many. */
const nextRows = async (
  { db }: Pick<Context, 'db'>,
  { row, source }: RunningImport,
  most: number,
): Promise<readonly StagedRow[]> => {
  const { rows } = await sql<StagedRow>`
    SELECT position, jira_id, jira_key, issue FROM (
      SELECT *, sum(pg_column_size(issue)) OVER (ORDER BY position) AS bytes, row_number() OVER (ORDER BY position) AS n
      FROM (SELECT * FROM jira_source_issues WHERE source_id = ${source.id} AND position > ${row.position}
        ORDER BY position LIMIT ${most}) staged
    ) summed WHERE n = 1 OR bytes <= ${MOST_BYTES} ORDER BY position`.execute(db);
  return rows;
};

/** The part of a mapped issue that GitLab's import does not have. */
const NOTHING_ELSE = {
  weight: null,
  startDate: null,
  dueDate: null,
  timeEstimateSeconds: null,
  milestone: null,
  iteration: null,
  parent: null,
  links: [],
  comments: [],
  attachments: [],
  worklogs: [],
  watchers: [],
  history: [],
} as const;

/** Maps an issue of Jira by the mapping of an import; null when it is left out. Throws when it is no issue. */
export type MapIssue = (value: unknown, run: RunningImport, link: FileLink | null) => MappedIssue | null;

const mapAsGitLab: MapIssue = (value) => {
  const { assignee, ...issue } = readJiraIssue(value);
  const key = (value as { key: string }).key;
  return { ...NOTHING_ELSE, ...issue, key, type: 'issue', assignees: assignee === null ? [] : [assignee] };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads and maps the next issues of an import. */
export async function nextStaged(
  context: Pick<Context, 'db'>,
  run: RunningImport,
  { most, map = mapAsGitLab }: { readonly most: number; readonly map?: MapIssue | undefined },
): Promise<StagedIssue[]> {
  return (await nextRows(context, run, most)).map(
    ({ position, jira_id: id, jira_key: key, issue: value }) => {
      const again = (link: FileLink) => map(value, run, link);
      const staged = { position, id, key, files: null, map: again };
      try {
        return { ...staged, issue: map(value, run, null), problem: null };
      } catch (error) {
        return { ...staged, issue: null, problem: messageOf(error) };
      }
    },
  );
}
