import { sql } from 'kysely';
import type { ChangeEvent } from '../changes/record.ts';
import type { Write } from '../changes/write.ts';
import { amendItems } from '../work-items/amend.ts';
import { itemEvent } from '../work-items/events.ts';
import { lockItemRows } from '../work-items/row-locks.ts';
import type { CadenceRow, IterationRow } from './queries.ts';
import type { Span } from './schedule.ts';

/** The groups and projects that are neither archived nor deleted. */
export const CHANGEABLE_PLACES = sql<number>`(SELECT id FROM namespaces WHERE NOT archived AND deleted_at IS NULL)`;

type Fields = Readonly<Record<string, unknown>>;

/** Builds the change entry of an iteration or a cadence. */
export function iterationEvent(
  row: CadenceRow | IterationRow,
  subjectType: 'iteration' | 'iteration_cadence',
  verb: 'created' | 'updated' | 'deleted' | 'restored',
  before: Fields,
  after: Fields,
): ChangeEvent {
  return {
    subjectType,
    subjectId: row.id,
    rootNamespaceId: row.root_namespace_id,
    namespaceId: row.namespace_id,
    kind: `${subjectType}.${verb}`,
    before,
    after,
  };
}

/** The fields of an iteration that its entries contain. */
export function iterationFields({
  iid,
  cadence_id,
  title,
  description,
  start_date,
  due_date,
}: IterationRow): Fields {
  return { iid, cadence_id, title, description, start_date, due_date };
}

/** Adds an iteration to a cadence that the caller has locked. */
export async function insertIteration(
  w: Write,
  cadence: CadenceRow,
  span: Span,
  title: string | null,
  description?: string,
): Promise<IterationRow> {
  const { last_iteration_iid } = await w.trx
    .updateTable('namespaces')
    .set((eb) => ({ last_iteration_iid: eb('last_iteration_iid', '+', 1) }))
    .where('id', '=', cadence.namespace_id)
    .returning('last_iteration_iid')
    .executeTakeFirstOrThrow();
  const row = await w.trx
    .insertInto('iterations')
    .values({
      iid: last_iteration_iid,
      namespace_id: cadence.namespace_id,
      root_namespace_id: cadence.root_namespace_id,
      cadence_id: cadence.id,
      sequence: 0,
      title,
      description: description ?? null,
      start_date: span.startDate,
      due_date: span.dueDate,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  w.record(iterationEvent(row, 'iteration', 'created', {}, iterationFields(row)));
  await numberInOrder(w, cadence.id);
  return row;
}

/** Changes columns of an iteration that the caller has locked. */
export async function amendIteration(
  w: Write,
  old: IterationRow,
  patch: Partial<Pick<IterationRow, 'title' | 'description' | 'start_date' | 'due_date'>>,
): Promise<void> {
  const now = await w.trx
    .updateTable('iterations')
    .set({ ...patch, updated_at: sql`clock_timestamp()` })
    .where('id', '=', old.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  w.record(iterationEvent(now, 'iteration', 'updated', iterationFields(old), iterationFields(now)));
}

/** Numbers the iterations of a cadence 1, 2, 3 … by start date. */
export async function numberInOrder(w: Write, cadenceId: number): Promise<void> {
  const { rows } = await sql<IterationRow & { old_sequence: number }>`
    UPDATE iterations i SET sequence = n.sequence
    FROM (SELECT id, sequence AS old_sequence, row_number() OVER (ORDER BY start_date)::int AS sequence
      FROM iterations WHERE cadence_id = ${cadenceId}) n
    WHERE i.id = n.id AND i.sequence <> n.sequence
    RETURNING i.*, n.old_sequence`.execute(w.trx);
  for (const row of rows) {
    const before = { sequence: row.old_sequence || null };
    w.record(iterationEvent(row, 'iteration', 'updated', before, { sequence: row.sequence }));
  }
}

/** Plans open items of some iterations for another one; returns how many were found, up to a limit, and moved. */
export async function moveOpenItems(
  w: Write,
  from: readonly number[],
  to: number,
  most: number,
): Promise<{ found: number; moved: number }> {
  const left = await w.trx
    .selectFrom('work_items')
    .select('id')
    .where('iteration_id', 'in', from)
    .where('state', '=', 'opened')
    .where('deleted_at', 'is', null)
    .where('namespace_id', 'in', CHANGEABLE_PLACES)
    .orderBy('id')
    .limit(most)
    .execute();
  const items = await lockItemRows(
    w,
    left.map(({ id }) => id),
    { tree: false },
  );
  // An issue may have been closed or replanned while this write waited for its lock.
  const due = [...items.values()].filter(
    (item) => item.state === 'opened' && item.iteration_id !== null && from.includes(item.iteration_id),
  );
  await amendItems(
    w,
    due.map((row) => ({ row, patch: { iteration_id: to } })),
  );
  return { found: left.length, moved: due.length };
}

interface Leaving {
  readonly id: number;
  readonly type: string;
  readonly root_namespace_id: number;
  readonly namespace_id: number;
  readonly old_iteration_id: number;
}

/** Deletes iterations; they are removed from the items planned for them. */
export async function deleteIterations(w: Write, iterations: readonly IterationRow[]): Promise<void> {
  const ids = iterations.map(({ id }) => id);
  if (ids.length === 0) return;
  const { rows } = await sql<Leaving>`
    UPDATE work_items w SET iteration_id = NULL, updated_at = clock_timestamp()
    FROM (SELECT id, iteration_id FROM work_items WHERE iteration_id = ANY (${sql.val(ids)}::bigint[])
      ORDER BY id FOR UPDATE) old
    WHERE w.id = old.id
    RETURNING w.id, w.type, w.root_namespace_id, w.namespace_id, old.iteration_id AS old_iteration_id`.execute(
    w.trx,
  );
  for (const item of rows) {
    const before = { iteration_id: item.old_iteration_id };
    w.record(itemEvent(item, 'updated', before, { iteration_id: null }, 'cascaded'));
  }
  await w.trx.deleteFrom('iterations').where('id', 'in', ids).execute();
  for (const row of iterations)
    w.record(iterationEvent(row, 'iteration', 'deleted', iterationFields(row), {}));
}
