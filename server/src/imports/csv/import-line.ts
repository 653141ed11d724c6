import { sql } from 'kysely';
import { parseInput } from '../../changes/input.ts';
import type { ChangeEvent } from '../../changes/record.ts';
import type { Write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { forViewer } from '../../access/viewer-sql.ts';
import { CairnError, invalid } from '../../http/errors.ts';
import { createItemWithin } from '../../item-changes/create-item.ts';
import { createInput } from '../../item-changes/inputs.ts';
import { milestoneNamespace, milestoneVisible } from '../../milestones/visible.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { withCommands } from '../../quick-actions/run-commands.ts';
import type { CsvLine } from './read-csv.ts';

/** What is to say about one line of a file. */
export interface Problem {
  readonly line: number;
  /** The column it is about. */
  readonly field: string;
  readonly reason: string;
  /** The issue is not imported for it; else only a quick action was not done. */
  readonly leftOut: boolean;
}

/** The milestone of a title that an issue of the project can have; that of the project itself before those above. */
const milestoneTitled = async (w: Write, project: NamespaceRow, title: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    SELECT im.id FROM milestones im ${sql.raw(milestoneNamespace('im'))}
    WHERE im.title = ${title} AND im.namespace_id = ANY (${[...project.traversal_ids]}::bigint[])
      AND ${forViewer(milestoneVisible('im'), w.viewer)}
    ORDER BY cardinality(im_ns.traversal_ids) DESC LIMIT 1`.execute(w.trx);
  if (!rows[0]) throw invalid({ milestone: ['does not exist in the project or above it'] });
  return rows[0].id;
};

const NO_TYPE = 'does not have a valid value';

const typeNamed = (type: string): string => type.toLowerCase().replaceAll(' ', '_');

const problemsOf = (line: number, error: CairnError): Problem[] =>
  Object.entries(error.fields ?? { base: [error.message] }).flatMap(([field, reasons]) =>
    reasons.map((reason) => ({ line, field, reason, leftOut: true })),
  );

/** The columns of a line as what an issue is made of, or all that is wrong with them, so that one look mends a line. */
const readLine = async (
  w: Write,
  project: NamespaceRow,
  { line, cells: { title, description, due_date, milestone, type } }: CsvLine,
) => {
  const problems: Problem[] = [];
  const attempt = async <T>(read: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      problems.push(...problemsOf(line, error));
      return undefined;
    }
  };
  const milestoneId =
    milestone === undefined ? undefined : await attempt(() => milestoneTitled(w, project, milestone));
  const given = await attempt(() =>
    parseInput(createInput, {
      namespaceId: project.id,
      type: type === undefined ? 'issue' : typeNamed(type),
      title: title ?? '',
      ...(description !== undefined && { description }),
      ...(due_date !== undefined && { dueDate: due_date }),
      ...(milestoneId !== undefined && { milestoneId }),
    }),
  );
  if (given?.type === 'epic') problems.push({ line, field: 'type', reason: NO_TYPE, leftOut: true });
  return given === undefined || problems.length > 0 ? { problems } : { given };
};

/**
 * Makes the issue of one line as part of a larger write, with the quick actions of its description. Nothing is left of
 * a line that cannot be imported but what is to say about it.
 */
export const importLine = async (
  w: Write,
  context: Context,
  project: NamespaceRow,
  read: CsvLine,
): Promise<Problem[]> => {
  const { line } = read;
  const { given, problems } = await readLine(w, project, read);
  if (given === undefined) return problems;
  const events: ChangeEvent[] = [];
  const own: Write = { ...w, record: (event) => void events.push(event) };
  await sql`SAVEPOINT import_line`.execute(w.trx);
  try {
    const made = await withCommands(own, context, given, createItemWithin);
    await sql`RELEASE SAVEPOINT import_line`.execute(w.trx);
    for (const event of events) w.record(event);
    return made.refusedCommands.map((reason) => ({ line, field: 'description', reason, leftOut: false }));
  } catch (error) {
    // Anything unforeseen undoes the whole write.
    if (!(error instanceof CairnError)) throw error;
    await sql`ROLLBACK TO SAVEPOINT import_line`.execute(w.trx);
    return problemsOf(line, error);
  }
};
