import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Reader } from '../../db/reader.ts';
import type { IssueImports } from '../../db/tables.ts';
import { notFound } from '../../http/errors.ts';
import { answerHeaders } from '../../http/openapi/answers.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import type { Problem } from './import-line.ts';

export type IssueImportRow = Omit<Selectable<IssueImports>, 'problems'> & {
  readonly problems: readonly Problem[];
};

/** A person's own import into a project; 404 for those of others. */
export async function getIssueImport(
  { db }: Reader,
  viewer: Viewer,
  project: NamespaceRow,
  id: number,
): Promise<IssueImportRow> {
  const row = await db
    .selectFrom('issue_imports')
    .selectAll()
    .where('id', '=', id)
    .where('namespace_id', '=', project.id)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  if (!row) throw notFound('Import');
  return row as unknown as IssueImportRow;
}

const problemAnswer = z
  .object({
    line: z.int().describe('The line of the file on which the issue begins'),
    field: z.string().describe('The column it is about; base for the whole line'),
    reason: z.string(),
    left_out: z.boolean().describe('The issue is not imported; else a quick action was not done'),
  })
  .meta({ id: 'IssueImportProblem', description: 'What is to say about one line of a CSV file' });

export const issueImportAnswer = z
  .object({
    id: z.int(),
    status: z.enum(['running', 'finished', 'failed']),
    filename: z.string(),
    dry_run: z.boolean(),
    all_or_nothing: z.boolean(),
    lines: z.int().describe('Issues in the file'),
    lines_tried: z.int().describe('Those looked at so far'),
    imported: z.int().describe('Issues made, or that would be made in a dry run'),
    left_out: z.int().describe('Issues that could not be made'),
    problems: z.array(problemAnswer).describe('The first thousand'),
    passed_over: z.array(z.string()).describe('Headings of columns that are not read'),
    failure: z.string().nullable().describe('Why nothing was imported'),
  })
  .meta({ id: 'IssueImport', description: 'What became of a CSV file of issues' })
  .register(answerHeaders, {
    'Poll-Interval': {
      description: 'Milliseconds to wait before the next look; 0 when there is nothing more to see',
      type: 'string',
      always: true,
    },
  });

export function presentIssueImport(row: IssueImportRow): z.output<typeof issueImportAnswer> {
  return {
    id: row.id,
    status: row.state === 'waiting' ? 'running' : row.state === 'failed' ? 'failed' : 'finished',
    filename: row.filename,
    dry_run: row.dry_run,
    all_or_nothing: row.all_or_nothing,
    lines: row.lines,
    lines_tried: row.lines_tried,
    imported: row.imported,
    left_out: row.left_out,
    problems: row.problems.map(({ line, field, reason, leftOut }) => ({
      line,
      field,
      reason,
      left_out: leftOut,
    })),
    passed_over: row.passed_over,
    failure: row.failure,
  };
}
