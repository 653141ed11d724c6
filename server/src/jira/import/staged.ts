import { mapIssue } from '@cairn/domain/jira/map-issue';
import type { MappedIssue } from '@cairn/domain/jira/mapped-issue';
import type { FileLink } from '@cairn/domain/jira/text-options';
import { sql } from 'kysely';
import { z } from 'zod';
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
  /** What could not be read of it, such as its watchers. */
  readonly missing: readonly { readonly kind: string; readonly reason: string }[];
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

/** Maps an issue of Jira by the mapping of an import; null when it is left out. Throws when it is no issue. */
export type MapIssue = (value: unknown, run: RunningImport, link: FileLink) => MappedIssue | null;

const mapByMapping: MapIssue = (value, { mapping, mappingSource }, fileLink) =>
  mapIssue(value, mapping, { source: mappingSource, fileLink });

const noFile: FileLink = () => null;

const problemsOf = z
  .looseObject({ problems: z.array(z.object({ kind: z.string(), reason: z.string() })).default([]) })
  .catch({ problems: [] });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads and maps the next issues of an import. */
export async function nextStaged(
  context: Pick<Context, 'db'>,
  run: RunningImport,
  { most, map = mapByMapping }: { readonly most: number; readonly map?: MapIssue | undefined },
): Promise<StagedIssue[]> {
  return (await nextRows(context, run, most)).map(
    ({ position, jira_id: id, jira_key: key, issue: value }) => {
      const { problems } = problemsOf.parse(value);
      const staged = {
        position,
        id,
        key,
        files: null,
        missing: problems.filter((problem) => problem.kind !== 'issues'),
        map: (link: FileLink) => map(value, run, link),
      };
      const unread = problems.find((problem) => problem.kind === 'issues');
      if (unread) return { ...staged, issue: null, problem: unread.reason };
      try {
        return { ...staged, issue: staged.map(noFile), problem: null };
      } catch (error) {
        return { ...staged, issue: null, problem: messageOf(error) };
      }
    },
  );
}
