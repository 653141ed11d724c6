import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { type Commanded, withCommands } from '../quick-actions/run-commands.ts';
import { type ItemPlace, lockedItem, lockItemAt, lockItemRows } from '../work-items/row-locks.ts';
import type { LocatedItem, Noun } from '../work-items/rows.ts';
import { changeItems, type ItemChange, reachesTree } from './change-items.ts';
import { updateAtInput, updateInput, type UpdateInput } from './inputs.ts';
import { parentOf } from './widgets.ts';

export interface ItemUpdate extends ItemChange {
  readonly id: number;
}

export interface ItemOptions {
  /** The noun of the caller's route; an item of the other one is 404. */
  readonly noun?: Noun | undefined;
  /** True when the item was created in this write, so that the rights to create it apply. */
  readonly fresh?: boolean;
  /** The rows of the item and its new parent, when the write has locked them already. */
  readonly locked?: ReadonlyMap<number, LocatedItem>;
}

type Updated = { id: number; iid: number; changeIds: number[] } & Commanded;

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
): Promise<Updated> {
  const given = parseInput(updateInput, input);
  return write(context.db, viewer, options, async (w) => ({
    ...(await withCommands(w, context, given, (within, fields) =>
      updateItemWithin(within, fields, { noun }),
    )),
    changeIds: w.changeIds,
  }));
}

/**
 * Changes an item by its address, as updateItem does: it is found and locked in one statement. `find` throws the
 * 404 of a missing item or namespace.
 */
export async function updateItemAt(
  context: Context,
  viewer: Viewer,
  at: ItemPlace,
  input: Omit<UpdateInput, 'id'>,
  find: () => Promise<unknown>,
): Promise<Updated> {
  let given: ReturnType<typeof updateAtInput.parse>;
  try {
    given = parseInput(updateAtInput, input);
  } catch (error) {
    // A missing item is refused before invalid fields.
    await find();
    throw error;
  }
  const updated = await write(context.db, viewer, {}, async (w) => {
    const { id: parentId } = parentOf(given);
    const tree = reachesTree(given, at.noun);
    const locked = await lockItemAt(w, at, parentId ? [parentId] : [], { tree });
    if (!locked) return null;
    const { item, rows } = locked;
    const done = await withCommands(w, context, { ...given, id: item.id }, (within, fields) =>
      updateItemWithin(within, fields, { noun: at.noun, locked: rows }),
    );
    return { ...done, changeIds: w.changeIds };
  });
  if (updated) return updated;
  await find();
  throw notFound();
}

/** Changes the given fields of an item of any type within a larger write; see changeItems(). */
export async function updateItemWithin(
  w: Write,
  { id, ...change }: ItemUpdate,
  { noun, fresh = false, locked }: ItemOptions = {},
): Promise<{ id: number; iid: number }> {
  const { id: parentId } = parentOf(change);
  const rows =
    locked ?? (await lockItemRows(w, parentId ? [id, parentId] : [id], { tree: reachesTree(change, noun) }));
  const item = lockedItem(rows, id, noun ?? 'any');
  await changeItems(w, [item], change, { fresh, locked: rows });
  return { id: item.id, iid: item.iid };
}
