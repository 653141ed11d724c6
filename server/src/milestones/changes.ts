import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { dayField, descriptionField, idField, oneOf, titleField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import type { ChangeEvent } from '../changes/record.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockFor } from '../db/advisory-lock.ts';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import type { Precondition } from '../http/preconditions.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { itemEvent } from '../work-items/events.ts';
import { refreshDates } from '../work-items/inherited-dates.ts';
import { findMilestone, type MilestoneRow } from './queries.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Builds the change entry of a milestone. */
export function milestoneEvent(
  row: MilestoneRow,
  verb: 'created' | 'updated' | 'deleted' | 'restored',
  before: Fields,
  after: Fields,
): ChangeEvent {
  return {
    subjectType: 'milestone',
    subjectId: row.id,
    rootNamespaceId: row.root_namespace_id,
    namespaceId: row.namespace_id,
    kind: `milestone.${verb}`,
    before,
    after,
  };
}

/** The fields of a milestone that its entries contain. */
export function milestoneFields({
  iid,
  title,
  description,
  state,
  start_date,
  due_date,
}: MilestoneRow): Fields {
  return {
    iid,
    title,
    description,
    state,
    start_date,
    due_date,
  };
}

/** The error of a due date, or null. */
export function dueDateProblem(start: string | null, due: string | null): string | null {
  return start !== null && due !== null && due <= start ? 'must be greater than start date' : null;
}

const checkDates = (start: string | null, due: string | null): void => {
  const problem = dueDateProblem(start, due);
  if (problem !== null) throw invalid({ due_date: [problem] });
};

/** Throws when a milestone of the group or project, of a group above or of anything below has the title. */
export async function checkTitle(
  { trx }: Write,
  place: { readonly id: number; readonly traversal_ids: readonly number[] },
  title: string,
  ownId: number | null,
): Promise<void> {
  const taken = await trx
    .selectFrom('milestones')
    .innerJoin('namespaces', 'namespaces.id', 'milestones.namespace_id')
    .select('milestones.id')
    .where('milestones.title', '=', title)
    .where('milestones.id', 'is distinct from', ownId)
    .where(
      sql<boolean>`(namespaces.id = ANY(${sql.val(place.traversal_ids)}::bigint[]) OR namespaces.traversal_ids @> ARRAY[${place.id}]::bigint[])`,
    )
    .executeTakeFirst();
  if (taken) throw invalid({ title: ['already being used for another group or project milestone.'] });
}

const fields = {
  description: descriptionField.optional(),
  startDate: dayField.optional(),
  dueDate: dayField.optional(),
};
const createInput = z.object({ ...fields, namespaceId: idField, title: titleField });

/** Maximum number of milestones that one person can create per minute. */
const MOST_PER_MINUTE = 600;

/** Creates a milestone in a group or project. */
export async function createMilestone(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof createInput>,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number }> {
  const { namespaceId, title, description, startDate, dueDate } = parseInput(createInput, input);
  checkDates(startDate ?? null, dueDate ?? null);
  return write(context.db, viewer, options, async (w) => {
    await assertRateLimit(w, 'milestone.create', MOST_PER_MINUTE);
    const place = await getNamespace({ db: w.trx }, viewer, namespaceId);
    if (!mayIn(viewer, place, 'manageMilestones')) throw forbidden();
    await lockFor(w.trx, 'milestones', place.root_namespace_id);
    await checkTitle(w, place, title, null);
    const row = await insertMilestone(w, place, {
      title,
      description: description ?? '',
      start_date: startDate ?? null,
      due_date: dueDate ?? null,
    });
    return { id: row.id, iid: row.iid };
  });
}

/** Inserts a milestone with the next number of its group or project, after all checks. */
export async function insertMilestone(
  w: Write,
  place: { readonly id: number; readonly root_namespace_id: number },
  values: Pick<MilestoneRow, 'title' | 'description' | 'start_date' | 'due_date'> &
    Partial<Pick<MilestoneRow, 'state'>>,
): Promise<MilestoneRow> {
  const { last_milestone_iid } = await w.trx
    .updateTable('namespaces')
    .set((eb) => ({ last_milestone_iid: eb('last_milestone_iid', '+', 1) }))
    .where('id', '=', place.id)
    .returning('last_milestone_iid')
    .executeTakeFirstOrThrow();
  const row = await w.trx
    .insertInto('milestones')
    .values({
      ...values,
      iid: last_milestone_iid,
      namespace_id: place.id,
      root_namespace_id: place.root_namespace_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  w.record(milestoneEvent(row, 'created', {}, milestoneFields(row)));
  return row;
}

const updateInput = z.object({
  ...fields,
  id: idField,
  title: titleField.optional(),
  stateEvent: oneOf(['close', 'activate']).optional(),
});

/** Changes a milestone; epics that inherit its dates are updated in the same transaction. */
export async function updateMilestone(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof updateInput>,
  options: WriteOptions = {},
): Promise<void> {
  const given = parseInput(updateInput, input);
  await write(context.db, viewer, options, async (w) => {
    const old = await lockMilestoneRow(w, given.id);
    const start = given.startDate === undefined ? old.start_date : given.startDate;
    const due = given.dueDate === undefined ? old.due_date : given.dueDate;
    checkDates(start, due);
    if (given.title !== undefined && given.title !== old.title) {
      await checkTitle(w, await getNamespace({ db: w.trx }, viewer, old.namespace_id), given.title, old.id);
    }
    await amendMilestone(w, old, {
      ...(given.title !== undefined && { title: given.title }),
      ...(given.description !== undefined && { description: given.description }),
      ...(given.stateEvent !== undefined && { state: given.stateEvent === 'close' ? 'closed' : 'active' }),
      start_date: start,
      due_date: due,
    });
  });
}

/** Changes columns of a milestone that is locked with its tree, after all checks, and the dates that epics inherit. */
export async function amendMilestone(
  w: Write,
  old: MilestoneRow,
  patch: Partial<Pick<MilestoneRow, 'title' | 'description' | 'state' | 'start_date' | 'due_date'>>,
): Promise<void> {
  const now = await w.trx
    .updateTable('milestones')
    .set({ ...patch, updated_at: sql`clock_timestamp()` })
    .where('id', '=', old.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  w.record(milestoneEvent(now, 'updated', milestoneFields(old), milestoneFields(now)));
  if (now.start_date !== old.start_date || now.due_date !== old.due_date)
    await refreshDates(w, await inheritors(w, old.id));
}

/**
 * Deletes a milestone; it is removed from its issues, and epics that inherited from it get their next best
 * dates. it can be restored for 30 days.
 */
export async function deleteMilestone(
  context: Context,
  viewer: Viewer,
  input: { readonly id: number },
  { precondition, ...options }: WriteOptions & { readonly precondition?: Precondition } = {},
): Promise<void> {
  const { id } = parseInput(z.object({ id: idField }), input);
  await write(context.db, viewer, options, async (w) => {
    const milestone = await lockMilestoneRow(w, id);
    precondition?.(milestone.updated_at);
    const epicIds = await inheritors(w, id);
    const items = await w.trx
      .updateTable('work_items')
      .set({ milestone_id: null, updated_at: sql`clock_timestamp()` })
      .where('milestone_id', '=', id)
      .returning(['id', 'type', 'root_namespace_id', 'namespace_id'])
      .execute();
    for (const item of items)
      w.record(itemEvent(item, 'updated', { milestone_id: id }, { milestone_id: null }, 'cascaded'));
    await refreshDates(w, epicIds);
    await w.trx.deleteFrom('milestones').where('id', '=', id).execute();
    w.record(milestoneEvent(milestone, 'deleted', milestoneFields(milestone), {}));
  });
}

/** Locks the tree, whose dates may change, then the titles and the milestone itself. */
export async function lockMilestoneRow(w: Write, id: number): Promise<MilestoneRow> {
  const seen = await findMilestone({ db: w.trx }, w.viewer, id);
  if (!seen) throw notFound('Milestone');
  const place = await getNamespace({ db: w.trx }, w.viewer, seen.namespace_id);
  if (!mayIn(w.viewer, place, 'manageMilestones')) throw forbidden();
  await lockFor(w.trx, 'tree', seen.root_namespace_id);
  await lockFor(w.trx, 'milestones', seen.root_namespace_id);
  const row = await w.trx
    .selectFrom('milestones')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Milestone');
  return row;
}

/** The parents of issues in the milestone: epics that may inherit its dates. */
export async function inheritors({ trx }: Write, milestoneId: number): Promise<(number | null)[]> {
  const rows = await trx
    .selectFrom('work_items')
    .select('parent_id')
    .distinct()
    .where('milestone_id', '=', milestoneId)
    .where('parent_id', 'is not', null)
    .execute();
  return rows.map((row) => row.parent_id);
}
