import type { IssueColumn } from '@cairn/domain/csv/issue-file';
import { sql } from 'kysely';
import { parseInput } from '../../changes/input.ts';
import type { ChangeEvent } from '../../changes/record.ts';
import type { Write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { forViewer } from '../../access/viewer-sql.ts';
import { CairnError, invalid } from '../../http/errors.ts';
import { createItemWithin } from '../../item-changes/create-item.ts';
import { createInput, updateInput } from '../../item-changes/inputs.ts';
import { updateItemWithin } from '../../item-changes/update-item.ts';
import { epicVisibleAlone } from '../../work-items/visible.ts';
import { milestoneNamespace, milestoneVisible } from '../../milestones/visible.ts';
import type { NamespaceRow } from '../../namespaces/rows.ts';
import { withCommands } from '../../quick-actions/run-commands.ts';
import type { CsvLine } from './read-csv.ts';

/** A message about one line of a file. */
export interface Problem {
  readonly line: number;
  /** The column it is about. */
  readonly field: string;
  readonly reason: string;
  /** True when the issue is not imported because of it; false when only a quick action failed. */
  readonly leftOut: boolean;
}

/**
 * The milestone with a title that an issue of the project can have; the project's own comes before those of
 * groups above.
 */
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

/** The ids of the people with these usernames, and the usernames that do not exist. */
const peopleNamed = async (w: Write, usernames: readonly string[]) => {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT u.id, asked.name FROM unnest(${sql.val([...usernames])}::text[]) AS asked (name)
    JOIN users u ON u.id = user_at(asked.name) WHERE u.state = 'active' ORDER BY u.id`.execute(w.trx);
  const known = new Set(rows.map(({ name }) => name));
  return {
    ids: [...new Set(rows.map(({ id }) => id))],
    missing: usernames.filter((name) => !known.has(name)),
  };
};

/**
 * The epic with an id, if the viewer sees it and its title matches; an id of another installation would match
 * by chance only.
 */
const epicTitled = async (w: Write, id: number, title: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    SELECT wi.id FROM work_items wi WHERE wi.id = ${id} AND wi.type = 'epic' AND wi.title = ${title}
      AND ${forViewer(epicVisibleAlone('wi'), w.viewer)}`.execute(w.trx);
  return rows[0]?.id ?? null;
};

const listIn = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const YES_OR_NO = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);
const CLOSED = new Map([
  ['open', false],
  ['opened', false],
  ['closed', true],
]);

/** The value of one of a few names, ignoring case; throws an error of the column for any other. */
const meaningIn = <T>(
  words: ReadonlyMap<string, T>,
  field: string,
  cell: string | undefined,
): T | undefined => {
  if (cell === undefined) return undefined;
  const meaning = words.get(cell.toLowerCase());
  if (meaning === undefined) throw invalid({ [field]: [`must be ${[...words.keys()].join(', ')}`] });
  return meaning;
};

const weightIn = (cell: string | undefined): number | undefined => {
  if (cell === undefined) return undefined;
  if (!/^\d{1,10}$/.test(cell)) throw invalid({ weight: ['must be a whole number'] });
  return Number(cell);
};

/**
 * Converts the columns of a line into the input of a new issue, or reports all its errors at once. Unknown
 * people and epics are only reported: the issue is created without them.
 */
const readLine = async (w: Write, project: NamespaceRow, { line, cells }: CsvLine) => {
  const { title, description, due_date, milestone, type, epic_id: epicId } = cells;
  const problems: Problem[] = [];
  const remarks: Problem[] = [];
  const attempt = async <T>(read: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      problems.push(...problemsOf(line, error));
      return undefined;
    }
  };
  const remark = (field: IssueColumn, reason: string): void =>
    void remarks.push({ line, field, reason, leftOut: false });
  const milestoneId =
    milestone === undefined ? undefined : await attempt(() => milestoneTitled(w, project, milestone));
  const people = await peopleNamed(w, listIn(cells.assignee_username));
  for (const name of people.missing) remark('assignee_username', `@${name} does not exist`);
  const parentId =
    epicId === undefined || !/^\d{1,15}$/.test(epicId)
      ? null
      : await epicTitled(w, Number(epicId), cells.epic_title ?? '');
  if (epicId !== undefined && parentId === null)
    remark('epic_id', 'there is no epic of this ID with the title in the column epic_title');
  const confidential = await attempt(() => meaningIn(YES_OR_NO, 'confidential', cells.confidential));
  const locked = await attempt(() => meaningIn(YES_OR_NO, 'locked', cells.locked));
  const closed = await attempt(() => meaningIn(CLOSED, 'state', cells.state));
  const weight = await attempt(() => weightIn(cells.weight));
  const labels = listIn(cells.labels);
  const given = await attempt(() =>
    parseInput(createInput, {
      namespaceId: project.id,
      type: type === undefined ? 'issue' : typeNamed(type),
      title: title ?? '',
      ...(description !== undefined && { description }),
      ...(due_date !== undefined && { dueDate: due_date }),
      ...(milestoneId !== undefined && { milestoneId }),
      ...(people.ids.length > 0 && { assigneeIds: people.ids }),
      ...(parentId !== null && { epicId: parentId }),
      ...(confidential === true && { confidential }),
      ...(weight !== undefined && { weight }),
      ...(labels.length > 0 && { labels }),
      ...(cells.health_status !== undefined && { healthStatus: typeNamed(cells.health_status) }),
    }),
  );
  if (given?.type === 'epic') problems.push({ line, field: 'type', reason: NO_TYPE, leftOut: true });
  if (given === undefined || problems.length > 0) return { problems };
  const after = {
    ...(closed === true && { stateEvent: 'close' }),
    ...(locked === true && { discussionLocked: true }),
  };
  return { given, after, remarks };
};

/**
 * Creates the issue of one line within a larger write, with the quick actions of its description. A line that
 * cannot be imported leaves only its messages.
 */
export async function importLine(
  w: Write,
  context: Context,
  project: NamespaceRow,
  read: CsvLine,
): Promise<Problem[]> {
  const { line } = read;
  const { given, after, remarks = [], problems = [] } = await readLine(w, project, read);
  if (given === undefined) return problems;
  const events: ChangeEvent[] = [];
  const own: Write = { ...w, unlimited: true, record: (event) => void events.push(event) };
  await sql`SAVEPOINT import_line`.execute(w.trx);
  try {
    const made = await withCommands(own, context, given, async (within, fields) => {
      const item = await createItemWithin(within, fields);
      if (Object.keys(after).length > 0)
        await updateItemWithin(within, parseInput(updateInput, { id: item.id, ...after }), { fresh: true });
      return item;
    });
    await sql`RELEASE SAVEPOINT import_line`.execute(w.trx);
    for (const event of events) w.record(event);
    return [
      ...remarks,
      ...made.refusedCommands.map((reason) => ({ line, field: 'description', reason, leftOut: false })),
    ];
  } catch (error) {
    // Any other error undoes the whole write.
    if (!(error instanceof CairnError)) throw error;
    await sql`ROLLBACK TO SAVEPOINT import_line`.execute(w.trx);
    return problemsOf(line, error);
  }
}
