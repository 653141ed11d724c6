import { DEFAULT_EPIC_COLOR } from '@cairn/domain/epics/colors';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { flagField, idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { conflict, forbidden, invalid, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getGroup } from '../namespaces/queries.ts';
import { adopt } from '../work-items/adopt.ts';
import { amendItem, type ItemPatch, touchesTree } from '../work-items/amend.ts';
import { claimed, claimItems } from '../work-items/claim.ts';
import { insertItem } from '../work-items/create.ts';
import { labelItem, wishesLabels } from '../work-items/item-labels.ts';
import { mustOn } from '../work-items/policy.ts';
import { removeItem } from '../work-items/remove.ts';
import {
  createEpicInput,
  type CreateEpicInput,
  moveEpicDatesInput,
  type MoveEpicDatesInput,
  undoInput,
  type UndoInput,
  updateEpicInput,
  type UpdateEpicInput,
} from './inputs.ts';
import { mayBackdate } from './policy.ts';
import { undoChange } from './undo.ts';

const STALE =
  'Someone edited this epic at the same time you did. Please refresh your browser and make sure your changes will not unintentionally remove theirs.';

const only = z.object({ id: idField });

/** Creates an epic in a group, below a parent if one is given. */
export const createEpic = async (
  context: Context,
  viewer: Viewer,
  input: CreateEpicInput,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number }> => {
  const given = parseInput(createEpicInput, input);
  return write(context.db, viewer, options, async (w) => {
    const reader = { db: w.trx };
    const group = await getGroup(reader, viewer, given.groupId);
    if (!mayIn(viewer, group, 'createEpic')) throw forbidden();
    const parents = await claimItems(w, given.parentId ? [given.parentId] : [], { tree: true });
    const parent = given.parentId ? claimed(parents, given.parentId, 'epic') : null;
    const startFixed = given.startDateIsFixed ?? false;
    const dueFixed = given.dueDateIsFixed ?? false;
    const epic = await insertItem(w, group, {
      type: 'epic',
      title: given.title,
      description: given.description ?? '',
      confidential: given.confidential ?? parent?.confidential ?? false,
      color: given.color ?? DEFAULT_EPIC_COLOR,
      start_date_fixed: given.startDateFixed ?? null,
      start_date_is_fixed: startFixed,
      start_date: startFixed ? (given.startDateFixed ?? null) : null,
      due_date_fixed: given.dueDateFixed ?? null,
      due_date_is_fixed: dueFixed,
      due_date: dueFixed ? (given.dueDateFixed ?? null) : null,
      ...(given.createdAt && mayBackdate(viewer, group) ? { created_at: given.createdAt } : {}),
    });
    if (wishesLabels(given)) await labelItem(w, epic, given);
    if (parent) await adopt(w, epic, parent);
    return { id: epic.id, iid: epic.iid };
  });
};

/** Changes an epic; only the given fields. lockVersion older than the epic's is a 409. */
export const updateEpic = async (
  context: Context,
  viewer: Viewer,
  input: UpdateEpicInput,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number; changeIds: number[] }> => {
  const given = parseInput(updateEpicInput, input);
  const patch: ItemPatch = {
    title: given.title,
    description: given.description,
    confidential: given.confidential,
    color: given.color,
    start_date_fixed: given.startDateFixed,
    start_date_is_fixed: given.startDateIsFixed,
    due_date_fixed: given.dueDateFixed,
    due_date_is_fixed: given.dueDateIsFixed,
  };
  const state =
    given.stateEvent === undefined ? undefined : given.stateEvent === 'close' ? 'closed' : 'opened';
  const edits =
    wishesLabels(given) || given.updatedAt || Object.values(patch).some((value) => value !== undefined);
  return write(context.db, viewer, options, async (w) => {
    const ids = given.parentId ? [given.id, given.parentId] : [given.id];
    const tree = given.parentId !== undefined || touchesTree({ ...patch, state });
    const items = await claimItems(w, ids, { tree });
    const epic = claimed(items, given.id, 'epic');
    if (edits) mustOn(viewer, epic, 'editEpic');
    if (state) mustOn(viewer, epic, state === 'closed' ? 'closeEpic' : 'reopenEpic');
    const parent = given.parentId ? claimed(items, given.parentId, 'epic') : null;
    if (given.lockVersion !== undefined && given.lockVersion < epic.lock_version) throw conflict(STALE);
    const updatedAt = mayBackdate(viewer, epic.namespace) ? given.updatedAt : undefined;
    let row = epic;
    const moves = given.parentId !== undefined && (parent?.id ?? null) !== epic.parent_id;
    // An epic leaves a confidential parent before it is opened up, and closes itself off before it enters one.
    const leavesFirst = moves && given.confidential === false;
    if (leavesFirst) row = { ...row, ...(await adopt(w, row, parent)) };
    row = { ...row, ...(await amendItem(w, row, { ...patch, state }, { updatedAt })) };
    if (wishesLabels(given)) await labelItem(w, row, given);
    if (moves && !leavesFirst) await adopt(w, row, parent);
    return { id: epic.id, iid: epic.iid, changeIds: w.changeIds };
  });
};

/** Deletes an epic softly; its children are released and keep what is below them. */
export const deleteEpic = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof only>,
  options: WriteOptions = {},
): Promise<void> => {
  const { id } = parseInput(only, input);
  await write(context.db, viewer, options, async (w) => {
    const epic = claimed(await claimItems(w, [id], { tree: true }), id, 'epic');
    mustOn(viewer, epic, 'deleteEpic');
    await removeItem(w, epic);
  });
};

/** Moves the dates of several epics at once, all or none; every date given becomes a fixed one. */
export const moveEpicDates = async (
  context: Context,
  viewer: Viewer,
  input: MoveEpicDatesInput,
  options: WriteOptions = { cause: 'dragged' },
): Promise<{ changeIds: number[] }> => {
  const { items } = parseInput(moveEpicDatesInput, input);
  return write(context.db, viewer, options, async (w) => {
    const epics = await claimItems(
      w,
      items.map((item) => item.id),
      { tree: true },
    );
    for (const item of items) mustOn(viewer, claimed(epics, item.id, 'epic'), 'editEpic');
    for (const { id, startDate, dueDate } of items) {
      await amendItem(w, claimed(epics, id, 'epic'), {
        ...(startDate === undefined ? {} : { start_date_fixed: startDate, start_date_is_fixed: true }),
        ...(dueDate === undefined ? {} : { due_date_fixed: dueDate, due_date_is_fixed: true }),
      });
    }
    const reversed = await w.trx
      .selectFrom('work_items')
      .select('title')
      .where(
        'id',
        'in',
        items.map((item) => item.id),
      )
      .whereRef('start_date', '>', 'due_date')
      .executeTakeFirst();
    if (reversed) throw invalid({ due_date: [`of “${reversed.title}” must not be before its start date`] });
    return { changeIds: w.changeIds };
  });
};

/**
 * Takes back earlier changes of epics and of their children's places, all or none, newest first. Whoever asks must
 * have the right to make the change anew; 409 names the field that was changed again since.
 */
export const undoChanges = async (
  context: Context,
  viewer: Viewer,
  input: UndoInput,
  options: WriteOptions = {},
): Promise<{ changeIds: number[] }> => {
  const ids = [...new Set(parseInput(undoInput, input).changeIds)].toSorted((a, b) => b - a);
  const undoing: WriteOptions = { ...options, cause: 'undone', causedById: ids[0] as number };
  return write(context.db, viewer, undoing, async (w) => {
    const entries = await w.trx
      .selectFrom('changes')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute();
    const undoable = entries.filter((entry) => entry.subject_type === 'work_item');
    // A label made on the way stays: others may use it by now.
    const writes = new Set(undoable.map((entry) => entry.xid));
    const left = entries.filter((entry) => entry.kind === 'label.created' && writes.has(entry.xid));
    if (undoable.length === 0 || undoable.length + left.length < ids.length) throw notFound();
    const parents = undoable.map(
      (entry) => (entry.before as { parent_id?: number | null }).parent_id ?? null,
    );
    const subjects = [...undoable.map((entry) => entry.subject_id), ...parents.filter((id) => id !== null)];
    await claimItems(w, subjects, { tree: true });
    for (const entry of undoable) await undoChange(w, entry);
    return { changeIds: w.changeIds };
  });
};

const subscription = z.object({ id: idField, subscribed: flagField });

/** Turns a person's notifications for an epic on or off; changed says whether they were different before. */
export const setEpicSubscription = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof subscription>,
  options: WriteOptions = {},
): Promise<{ changed: boolean }> => {
  const { id, subscribed } = parseInput(subscription, input);
  return write(context.db, viewer, options, async (w) => {
    const epic = claimed(await claimItems(w, [id], { tree: false }), id, 'epic');
    mustOn(viewer, epic, 'subscribe');
    const key = { user_id: viewer.userId as number, work_item_id: id };
    const known = await w.trx
      .selectFrom('subscriptions')
      .select('subscribed')
      .where('user_id', '=', key.user_id)
      .where('work_item_id', '=', id)
      .executeTakeFirst();
    if ((known?.subscribed ?? null) === subscribed) return { changed: false };
    await w.trx
      .insertInto('subscriptions')
      .values({ ...key, root_namespace_id: epic.root_namespace_id, subscribed })
      .onConflict((on) =>
        on.columns(['user_id', 'work_item_id']).doUpdateSet({ subscribed, updated_at: new Date() }),
      )
      .execute();
    w.record({
      subjectType: 'subscription',
      subjectId: id,
      rootNamespaceId: epic.root_namespace_id,
      namespaceId: epic.namespace_id,
      kind: 'subscription.updated',
      before: { user_id: null, subscribed: known?.subscribed ?? null },
      after: { user_id: viewer.userId, subscribed },
    });
    return { changed: true };
  });
};
