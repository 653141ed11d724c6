import { sql } from 'kysely';
import type { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockFor } from '../db/advisory-lock.ts';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { findGroup, getGroup } from '../namespaces/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import {
  type CreateCadenceInput,
  createCadenceInput,
  type CreateIterationInput,
  createIterationInput,
  type UpdateCadenceInput,
  updateCadenceInput,
  type UpdateIterationInput,
  updateIterationInput,
} from './inputs.ts';
import { iterationsOf, reschedule, planAhead, serverToday } from './plan-ahead.ts';
import type { CadenceRow, IterationRow } from './queries.ts';
import type { Span } from './schedule.ts';
import {
  amendIteration,
  deleteIterations,
  insertIteration,
  iterationEvent,
  moveOpenItems,
  numberInOrder,
} from './write-iterations.ts';

/** Maximum number of cadences, and of iterations, that one person can create per minute. */
const MOST_PER_MINUTE = 600;

/** Creates a cadence in a group; an automatic one gets its current and upcoming iterations at once. */
export async function createCadence(
  context: Context,
  viewer: Viewer,
  input: CreateCadenceInput,
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const { groupId, description, ...given } = parseInput(createCadenceInput, input);
  const columns = { ...columnsOf(given), title: given.title, description: description ?? '' };
  checkCadence(columns);
  return write(context.db, viewer, options, async (w) => {
    await assertRateLimit(w, 'iteration_cadence.create', MOST_PER_MINUTE);
    const group = await getGroup({ db: w.trx }, viewer, groupId);
    if (!mayIn(viewer, group, 'manageIterations')) throw forbidden();
    await lockFor(w.trx, 'iterations', group.root_namespace_id);
    const row = await insertCadence(w, group, columns);
    await planAhead(w, row, serverToday());
    return { id: row.id };
  });
}

type NewCadence = Pick<CadenceRow, 'title'> & {
  readonly [C in keyof CadenceRow]?: CadenceRow[C] | undefined;
};

/** Inserts a cadence of a group whose iterations are locked, after all checks. */
export async function insertCadence(
  w: Write,
  group: Pick<NamespaceRow, 'id' | 'root_namespace_id'>,
  columns: NewCadence,
): Promise<CadenceRow> {
  const row = await w.trx
    .insertInto('iteration_cadences')
    .values({ ...columns, namespace_id: group.id, root_namespace_id: group.root_namespace_id })
    .returningAll()
    .executeTakeFirstOrThrow();
  w.record(iterationEvent(row, 'iteration_cadence', 'created', {}, cadenceFields(row)));
  return row;
}

type CadenceWish = Pick<
  z.output<typeof updateCadenceInput>,
  'startDate' | 'durationInWeeks' | 'iterationsInAdvance' | 'automatic' | 'active' | 'rollOver'
>;

const columnsOf = (given: CadenceWish) => ({
  start_date: given.startDate,
  duration_in_weeks: given.durationInWeeks,
  iterations_in_advance: given.iterationsInAdvance,
  automatic: given.automatic,
  active: given.active,
  roll_over: given.rollOver,
});

interface CadenceColumns {
  readonly automatic?: boolean | undefined;
  readonly start_date?: string | null | undefined;
  readonly duration_in_weeks?: number | null | undefined;
}

/** Throws unless an automatic cadence has a start date and a duration. */
const checkCadence = ({ automatic, start_date, duration_in_weeks }: CadenceColumns): void => {
  if (!automatic) return;
  const blank = ["can't be blank"];
  const problems = {
    ...(start_date ? {} : { start_date: blank }),
    ...(duration_in_weeks ? {} : { duration_in_weeks: blank }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
};

/** The fields of a cadence that its entries contain. */
export function cadenceFields({
  id: _id,
  created_at: _created,
  updated_at: _updated,
  ...fields
}: CadenceRow) {
  return fields;
}

const RESCHEDULES = ['automatic', 'active', 'start_date', 'duration_in_weeks'] as const;

/**
 * Changes a cadence; the upcoming iterations of an automatic one follow its new settings, those that have
 * started do not.
 */
export async function updateCadence(
  context: Context,
  viewer: Viewer,
  input: UpdateCadenceInput,
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const { id, title, description, ...given } = parseInput(updateCadenceInput, input);
  return write(context.db, viewer, options, async (w) => {
    const old = await lockCadence(w, id);
    const wished = { ...columnsOf(given), title, description };
    const patch = Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== undefined));
    checkCadence({ ...old, ...patch });
    const now = await w.trx
      .updateTable('iteration_cadences')
      .set({ ...patch, updated_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    w.record(iterationEvent(now, 'iteration_cadence', 'updated', cadenceFields(old), cadenceFields(now)));
    if (RESCHEDULES.some((column) => now[column] !== old[column])) await reschedule(w, now, serverToday());
    await planAhead(w, now, serverToday());
    return { id };
  });
}

/** Deletes a cadence with its iterations, which are removed from the items planned for them; it can be restored for 30 days. */
export async function deleteCadence(
  context: Context,
  viewer: Viewer,
  { id }: { readonly id: number },
  options: WriteOptions = {},
): Promise<{ groupId: number }> {
  return write(context.db, viewer, options, async (w) => {
    const cadence = await lockCadence(w, id);
    await deleteIterations(w, await iterationsOf(w, id));
    await w.trx.deleteFrom('iteration_cadences').where('id', '=', id).execute();
    w.record(iterationEvent(cadence, 'iteration_cadence', 'deleted', cadenceFields(cadence), {}));
    return { groupId: cadence.namespace_id };
  });
}

/** Locks the iterations of the top-level group and returns the cadence, if the viewer may manage it. */
const lockCadence = async (w: Write, id: number): Promise<CadenceRow> => {
  const find = () =>
    w.trx.selectFrom('iteration_cadences').selectAll().where('id', '=', id).executeTakeFirst();
  const seen = await find();
  const group = seen && (await findGroup({ db: w.trx }, w.viewer, seen.namespace_id));
  if (!group) throw notFound();
  if (!mayIn(w.viewer, group, 'manageIterations')) throw forbidden();
  await lockFor(w.trx, 'iterations', group.root_namespace_id);
  const cadence = await find();
  if (!cadence) throw notFound();
  return cadence;
};

/** Creates an iteration manually; its dates must not overlap with another of the cadence. */
export async function createIteration(
  context: Context,
  viewer: Viewer,
  input: CreateIterationInput,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number }> {
  const { cadenceId, title, description, ...span } = parseInput(createIterationInput, input);
  checkOrder(span);
  return write(context.db, viewer, options, async (w) => {
    await assertRateLimit(w, 'iteration.create', MOST_PER_MINUTE);
    const cadence = await lockCadence(w, cadenceId);
    if (cadence.automatic)
      throw invalid({
        base: ['Iterations cannot be manually added to cadences that use automatic scheduling'],
      });
    await checkFree(w, cadenceId, span, null);
    const row = await insertIteration(w, cadence, span, title ?? null, description);
    return { id: row.id, iid: row.iid };
  });
}

const checkOrder = ({ startDate, dueDate }: Span): void => {
  if (dueDate < startDate) throw invalid({ due_date: ['must be greater than start date'] });
};

/** Throws when the days overlap with another iteration of the cadence. */
export async function checkFree(
  w: Write,
  cadenceId: number,
  span: Span,
  ownId: number | null,
): Promise<void> {
  const overlapping = await w.trx
    .selectFrom('iterations')
    .select('id')
    .where('cadence_id', '=', cadenceId)
    .where('start_date', '<=', span.dueDate)
    .where('due_date', '>=', span.startDate)
    .where('id', 'is distinct from', ownId)
    .executeTakeFirst();
  if (overlapping)
    throw invalid({
      base: ['Dates cannot overlap with other existing Iterations within this iterations cadence'],
    });
}

/** Changes an iteration; the dates of one planned by its cadence cannot be changed. */
export async function updateIteration(
  context: Context,
  viewer: Viewer,
  input: UpdateIterationInput,
  options: WriteOptions = {},
): Promise<{ id: number }> {
  const { id, title, description, startDate, dueDate } = parseInput(updateIterationInput, input);
  return write(context.db, viewer, options, async (w) => {
    const { iteration, cadence } = await lockIteration(w, id);
    const span = { startDate: startDate ?? iteration.start_date, dueDate: dueDate ?? iteration.due_date };
    const fixed = ['cannot be changed in a cadence that uses automatic scheduling'];
    if (cadence.automatic && span.startDate !== iteration.start_date) throw invalid({ start_date: fixed });
    if (cadence.automatic && span.dueDate !== iteration.due_date) throw invalid({ due_date: fixed });
    checkOrder(span);
    await checkFree(w, cadence.id, span, id);
    await amendIteration(w, iteration, {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      start_date: span.startDate,
      due_date: span.dueDate,
    });
    await numberInOrder(w, cadence.id);
    return { id };
  });
}

/** Deletes an iteration that is over, or the last of its cadence; it is removed from its items, and can be restored for 30 days. */
export async function deleteIteration(
  context: Context,
  viewer: Viewer,
  { id }: { readonly id: number },
  options: WriteOptions = {},
): Promise<{ groupId: number }> {
  return write(context.db, viewer, options, async (w) => {
    const { iteration, cadence } = await lockIteration(w, id);
    const last = (await iterationsOf(w, cadence.id)).at(-1);
    if (iteration.due_date >= serverToday() && last?.id !== id)
      throw invalid({
        base: ["upcoming/current iterations can't be deleted unless they are the last one in the cadence"],
      });
    await deleteIterations(w, [iteration]);
    await numberInOrder(w, cadence.id);
    return { groupId: cadence.namespace_id };
  });
}

/** The most items that one call moves. */
const MOST_MOVED = 1000;

/**
 * Plans the open items of an iteration for the next one of its cadence that is not over. Who may manage the
 * iterations of a group may plan all items below it. Throws when there is no such iteration.
 */
export async function moveUnfinishedItems(
  context: Context,
  viewer: Viewer,
  { id }: { readonly id: number },
  options: WriteOptions = {},
): Promise<{ iterationId: number; count: number; changeIds: number[] }> {
  return write(context.db, viewer, options, async (w) => {
    const { iteration, cadence } = await lockIteration(w, id);
    const next = (await iterationsOf(w, cadence.id)).find(
      (one) => one.start_date > iteration.start_date && one.due_date >= serverToday(),
    );
    if (!next) throw invalid({ base: ['There is no later iteration in this cadence'] });
    const { moved } = await moveOpenItems(w, [iteration.id], next.id, MOST_MOVED);
    return { iterationId: next.id, count: moved, changeIds: w.changeIds };
  });
}

const lockIteration = async (
  w: Write,
  id: number,
): Promise<{ readonly iteration: IterationRow; readonly cadence: CadenceRow }> => {
  const find = () => w.trx.selectFrom('iterations').selectAll().where('id', '=', id).executeTakeFirst();
  const seen = await find();
  if (!seen) throw notFound();
  const cadence = await lockCadence(w, seen.cadence_id);
  const iteration = await find();
  if (!iteration) throw notFound();
  return { iteration, cadence };
};
