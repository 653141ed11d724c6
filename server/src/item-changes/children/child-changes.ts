import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { idField } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { write, type WriteOptions } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { adopt, authorizeChildren } from '../../tree/adopt.ts';
import { lockedItem, lockItemRows } from '../../work-items/row-locks.ts';
import { placeItems } from '../../tree/place.ts';
import { NOUNS } from '../fields.ts';
import { authorize } from '../../work-items/policy.ts';
import { nounOf, type Noun } from '../../work-items/rows.ts';
import type { ChildPlacement } from '../../tree/positions.ts';

const place = z.object({ parentId: idField, childId: idField });
type OfNoun = WriteOptions & { readonly noun?: Noun };

/**
 * Adds an item at the top of an epic's children and removes it from its former parent; 409 with the rule that
 * forbids it. An existing child keeps its position.
 */
export async function addChild(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof place>,
  { noun, ...options }: OfNoun = {},
): Promise<{ changed: boolean; changeIds: number[] }> {
  const { parentId, childId } = parseInput(place, input);
  return write(context.db, viewer, options, async (w) => {
    const items = await lockItemRows(w, [parentId, childId], { tree: true });
    const parent = lockedItem(items, parentId, 'epic');
    const child = lockedItem(items, childId, noun ?? 'any');
    const stays = child.parent_id === parent.id;
    if (stays) authorizeChildren(w, parent, child);
    else await adopt(w, [child], parent);
    return { changed: !stays, changeIds: w.changeIds };
  });
}

/** Removes a child from its parent; 404 when it is not its child. */
export async function removeChild(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof place>,
  { noun, ...options }: OfNoun = {},
): Promise<{ changeIds: number[] }> {
  const { parentId, childId } = parseInput(place, input);
  return write(context.db, viewer, options, async (w) => {
    const items = await lockItemRows(w, [parentId, childId], { tree: true });
    const parent = lockedItem(items, parentId, 'any');
    const child = lockedItem(items, childId, noun ?? 'any');
    if (child.parent_id !== parent.id) throw notFound(NOUNS[nounOf(child.type)].name);
    await adopt(w, [child], null);
    return { changeIds: w.changeIds };
  });
}

const move = place.extend({
  /** The parent below which the caller saw it; 404 when it has moved since. */
  fromId: idField.optional(),
  beforeId: idField.optional(),
  afterId: idField.optional(),
});

/**
 * Moves an epic or issue among the children of a parent, from another parent if needed: directly before or
 * after a sibling, or to the top without one.
 */
export async function moveChild(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof move>,
  options: WriteOptions = {},
): Promise<{ changeIds: number[] }> {
  const { parentId, childId, fromId, beforeId, afterId } = parseInput(move, input);
  if (beforeId !== undefined && afterId !== undefined)
    throw invalid({ base: ['Relative position is not valid.'] });
  const spot: ChildPlacement =
    beforeId !== undefined ? { beforeId } : afterId !== undefined ? { afterId } : 'top';
  return write(context.db, viewer, options, async (w) => {
    const items = await lockItemRows(w, [parentId, childId], { tree: true });
    const parent = lockedItem(items, parentId, 'epic');
    const child = lockedItem(items, childId, 'any');
    if (fromId !== undefined && child.parent_id !== fromId) throw notFound(NOUNS[nounOf(child.type)].name);
    authorize(viewer, parent, 'reorderChildren');
    if (child.parent_id === parent.id) await placeItems(w, [child], parent, spot);
    else await adopt(w, [child], parent, spot);
    return { changeIds: w.changeIds };
  });
}
