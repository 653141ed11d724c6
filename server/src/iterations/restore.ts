import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { lockFor } from '../db/advisory-lock.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import type { RestorableKind } from '../namespaces/restore-from-log.ts';
import { giveBackToItems } from '../work-items/give-back.ts';
import { cadenceFields, checkFree } from './changes.ts';
import { planAhead, serverToday } from './plan-ahead.ts';
import type { CadenceRow, IterationRow } from './queries.ts';
import { iterationEvent, iterationFields, numberInOrder } from './write-iterations.ts';

type IterationFields = Pick<
  IterationRow,
  'iid' | 'cadence_id' | 'title' | 'description' | 'start_date' | 'due_date'
>;

const lock = (w: Write, { root_namespace_id }: NamespaceRow): Promise<void> =>
  lockFor(w.trx, 'iterations', root_namespace_id);

const insertIteration = async (
  w: Write,
  place: NamespaceRow,
  id: number,
  { iid, cadence_id, title, description, start_date, due_date }: IterationFields,
): Promise<IterationRow> => {
  const row = await w.trx
    .insertInto('iterations')
    .values({
      id,
      iid,
      cadence_id,
      title,
      description,
      start_date,
      due_date,
      namespace_id: place.id,
      root_namespace_id: place.root_namespace_id,
      sequence: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  w.record(iterationEvent(row, 'iteration', 'restored', {}, iterationFields(row)));
  return row;
};

const DAYS = (field: string) => sql`to_char((c.before ->> ${field})::date, 'FMMon FMDD, YYYY')`;

/** Deleted iterations of cadences that exist: given back to the items that were planned for them. */
export const deletedIterations: RestorableKind<IterationFields, IterationRow> = {
  subject: 'iteration',
  table: 'iterations',
  noun: 'Iteration',
  permission: 'manageIterations',
  where: sql`EXISTS (SELECT FROM iteration_cadences ca WHERE ca.id = (c.before ->> 'cadence_id')::bigint)`,
  title: sql`(SELECT ca.title FROM iteration_cadences ca WHERE ca.id = (c.before ->> 'cadence_id')::bigint) || ' · ' ||
    coalesce(c.before ->> 'title', ${DAYS('start_date')} || ' – ' || ${DAYS('due_date')})`,
  lock,
  insert: async (w, place, { id, before }) => {
    const span = { startDate: before.start_date, dueDate: before.due_date };
    await checkFree(w, before.cadence_id, span, null);
    const row = await insertIteration(w, place, id, before);
    await numberInOrder(w, row.cadence_id);
    return row;
  },
  giveBack: (w, row, deletion) => giveBackToItems(w, 'iteration_id', row, deletion),
};

type CadenceFields = Omit<CadenceRow, 'id' | 'created_at' | 'updated_at'>;

/** Deleted cadences: restored with the iterations that were deleted with them. */
export const deletedCadences: RestorableKind<CadenceFields, CadenceRow> = {
  subject: 'iteration_cadence',
  table: 'iteration_cadences',
  noun: 'Cadence',
  permission: 'manageIterations',
  lock,
  insert: async (w, place, { id, xid, at, before }) => {
    const row = await w.trx
      .insertInto('iteration_cadences')
      .values({ ...before, id, namespace_id: place.id, root_namespace_id: place.root_namespace_id })
      .returningAll()
      .executeTakeFirstOrThrow();
    w.record(iterationEvent(row, 'iteration_cadence', 'restored', {}, cadenceFields(row)));
    const { rows } = await sql<{ id: number; before: IterationFields }>`
      SELECT c.subject_id AS id, c.before FROM changes c
      WHERE c.xid = ${xid}::xid8 AND c.at = ${at}::timestamptz AND c.kind = 'iteration.deleted'
        AND (c.before ->> 'cadence_id')::bigint = ${id} ORDER BY c.id`.execute(w.trx);
    for (const one of rows) await insertIteration(w, place, one.id, one.before);
    await numberInOrder(w, id);
    return row;
  },
  giveBack: async (w, cadence, deletion) => {
    const iterations = await w.trx
      .selectFrom('iterations')
      .select(['id', 'namespace_id'])
      .where('cadence_id', '=', cadence.id)
      .execute();
    let count = 0;
    for (const row of iterations) count += await giveBackToItems(w, 'iteration_id', row, deletion);
    // Days may have passed for which an automatic cadence has no iteration yet.
    await planAhead(w, cadence, serverToday());
    return count;
  },
};
