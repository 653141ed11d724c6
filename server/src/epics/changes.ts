import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { invalid, notFound } from '../http/errors.ts';
import { createItemWithin } from '../item-changes/create-item.ts';
import { deleteItem, type ItemDeletion } from '../item-changes/delete-item.ts';
import { subscriptionTo } from '../item-changes/subscription.ts';
import { updateItemWithin } from '../item-changes/update-item.ts';
import { amendItem } from '../work-items/amend.ts';
import { type Commanded, withCommands } from '../quick-actions/run-commands.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { keepCreatePace } from '../work-items/create.ts';
import { mustOn } from '../work-items/policy.ts';
import { restoreItem } from '../recycle-bin/restore.ts';
import {
  createEpicInput,
  type CreateEpicInput,
  moveEpicDatesInput,
  type MoveEpicDatesInput,
  updateEpicInput,
  type UpdateEpicInput,
} from './inputs.ts';

const only = z.object({ id: idField });

/** Creates an epic in a group, below a parent if one is given. */
export const createEpic = async (
  context: Context,
  viewer: Viewer,
  input: CreateEpicInput,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number; changeIds: number[] } & Commanded> => {
  const given = parseInput(createEpicInput, input);
  return write(context.db, viewer, options, async (w) => {
    await keepCreatePace(w);
    const made = await withCommands(w, context, given, (within, { groupId, ...epic }) =>
      createItemWithin(within, { ...epic, type: 'epic', namespaceId: groupId }),
    );
    return { ...made, changeIds: w.changeIds };
  });
};

/**
 * Changes an epic; only the given fields. A lockVersion older than the epic's has the texts merged with what others
 * wrote since, and is an EditConflict where that cannot be.
 */
export const updateEpic = async (
  context: Context,
  viewer: Viewer,
  input: UpdateEpicInput,
  options: WriteOptions = {},
): Promise<{ id: number; iid: number; changeIds: number[] } & Commanded> => {
  const given = parseInput(updateEpicInput, input);
  return write(context.db, viewer, options, async (w) => ({
    ...(await withCommands(w, context, given, (within, epic) =>
      updateItemWithin(within, epic, { noun: 'epic' }),
    )),
    changeIds: w.changeIds,
  }));
};

/** Puts an epic into the bin; see deleteItem. */
export const deleteEpic = (context: Context, viewer: Viewer, input: ItemDeletion, options?: WriteOptions) =>
  deleteItem(context, viewer, input, 'epic', options);

/** Takes an epic out of the bin: its place, what was deleted with it, its children and its links come back. */
export const restoreEpic = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof only>,
  options: WriteOptions = {},
): Promise<{ id: number; changeIds: number[] }> => {
  const { id } = parseInput(only, input);
  return write(context.db, viewer, options, async (w) => {
    const { item } = await restoreItem(w, id);
    if (item.type !== 'epic') throw notFound('Epic');
    return { id, changeIds: w.changeIds };
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
    const epics = await lockItemRows(
      w,
      items.map((item) => item.id),
      { tree: true },
    );
    for (const item of items) mustOn(viewer, lockedItem(epics, item.id, 'epic'), 'editEpic');
    for (const { id, startDate, dueDate } of items) {
      await amendItem(w, lockedItem(epics, id, 'epic'), {
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

export const setEpicSubscription = subscriptionTo('epic');
