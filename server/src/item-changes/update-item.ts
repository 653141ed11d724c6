import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { type Commanded, withCommands } from '../quick-actions/run-commands.ts';
import { getIssueId } from '../work-items/queries.ts';
import { type IssueAddress, lockedItem, lockIssueAt, lockItemRows } from '../work-items/row-locks.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { changeItems, type ItemChange } from './change-items.ts';
import { type Noun, NOUNS, touchesTree } from './fields.ts';
import { updateAtInput, updateInput, type UpdateInput } from './inputs.ts';
import { namesDays, parentOf } from './widgets.ts';

export interface ItemUpdate extends ItemChange {
  readonly id: number;
}

export interface ItemOptions {
  /** The noun of the caller's route; an item of the other one is 404. */
  readonly noun?: Noun | undefined;
  /** True when the item was created in this write, so that the rights to create it apply. */
  readonly fresh?: boolean;
  /** The item, when the write has locked it already. */
  readonly locked?: LocatedItem;
}

/**
 * Changes the given fields of an item, and runs the quick actions in its new description. With a lockVersion
 * older than the item's, the texts are merged with what others wrote since; throws EditConflict when that is
 * not possible.
 */
export async function updateItem(
  context: Context,
  viewer: Viewer,
  input: UpdateInput,
  { noun, ...options }: WriteOptions & Pick<ItemOptions, 'noun'> = {},
): Promise<{ id: number; iid: number; changeIds: number[] } & Commanded> {
  const given = parseInput(updateInput, input);
  return write(context.db, viewer, options, async (w) => ({
    ...(await withCommands(w, context, given, (within, fields) =>
      updateItemWithin(within, fields, { noun }),
    )),
    changeIds: w.changeIds,
  }));
}

/** Changes an issue by its number: found and locked in one statement. */
export async function updateIssueAt(
  context: Context,
  viewer: Viewer,
  address: IssueAddress,
  input: Omit<UpdateInput, 'id'>,
): Promise<{ id: number; iid: number; changeIds: number[] } & Commanded> {
  const find = () => getIssueId(context, viewer, address.project, address.iid);
  let given: ReturnType<typeof updateAtInput.parse>;
  try {
    given = parseInput(updateAtInput, input);
  } catch (error) {
    // A missing item is refused before invalid fields.
    await find();
    throw error;
  }
  // A new parent is locked together with it, in the order of ids.
  if (parentOf(given).id)
    return updateItem(context, viewer, { ...input, id: await find() }, { noun: 'issue' });
  return write(context.db, viewer, {}, async (w) => {
    const locked = await lockIssueAt(w, address, { tree: reachesTree(given, 'issue') });
    if (!locked) throw notFound('Issue');
    const done = await withCommands(w, context, { ...given, id: locked.id }, (within, fields) =>
      updateItemWithin(within, fields, { noun: 'issue', locked }),
    );
    return { ...done, changeIds: w.changeIds };
  });
}

/** True when a change affects the tree, a roll-up or an inherited date. */
const reachesTree = (given: ItemChange, asked: Noun | undefined): boolean =>
  parentOf(given).id !== undefined ||
  touchesTree(given) ||
  (!(asked && NOUNS[asked].hasOwnSchedule) && namesDays(given));

/** Changes the given fields of an item of any type within a larger write; see changeItems(). */
export async function updateItemWithin(
  w: Write,
  { id, ...change }: ItemUpdate,
  { noun, fresh = false, locked }: ItemOptions = {},
): Promise<{ id: number; iid: number }> {
  const { id: parentId } = parentOf(change);
  const rows = locked
    ? new Map([[locked.id, locked]])
    : await lockItemRows(w, parentId ? [id, parentId] : [id], { tree: reachesTree(change, noun) });
  const item = lockedItem(rows, id, noun ?? 'any');
  await changeItems(w, [item], change, { fresh, locked: rows });
  return { id: item.id, iid: item.iid };
}
