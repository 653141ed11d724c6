import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { updateItemWithin } from './update-item.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { mayOn, mustOn } from '../work-items/policy.ts';
import { type LocatedItem, nounOf } from '../work-items/rows.ts';
import { subscribeTo } from '../work-items/subscribe.ts';
import type { Noun } from './fields.ts';
import { bulkInput, type BulkInput } from './inputs.ts';

export interface BulkManner {
  /** Passes over items the viewer may not see or change, instead of refusing the whole. */
  readonly skipping?: boolean;
  /** Only items of this group or project and what is inside it, and of this noun, count as found. */
  readonly within?: number;
  readonly noun?: Noun;
}

/**
 * Makes the same changes to up to 100 items of any type in one write, all or none; their change ids undo it at once.
 * Refuses an empty list of items and an empty list of changes.
 */
export const updateItems = async (
  context: Context,
  viewer: Viewer,
  input: BulkInput,
  manner: BulkManner = {},
  options: WriteOptions = {},
): Promise<{ ids: number[]; changeIds: number[] }> => {
  const { ids, subscribed, ...changes } = parseInput(bulkInput, input);
  const wanted = [...new Set(ids)];
  return write(context.db, viewer, options, async (w) => {
    const parentId = changes.parentId ?? null;
    const known = await lockItemRows(w, parentId === null ? wanted : [...wanted, parentId], { tree: true });
    if (parentId !== null && !known.has(parentId)) throw notFound();
    const items = wanted.flatMap((id): LocatedItem[] => {
      const item = known.get(id);
      const meant = item !== undefined && isMeant(item, manner);
      if (meant && mayOn(viewer, item, 'bulkEdit')) return [item];
      if (manner.skipping) return [];
      if (!meant) throw notFound();
      mustOn(viewer, lockedItem(known, id, 'any'), 'bulkEdit');
      return [];
    });
    const changesSomething = Object.values(changes).some((value) => value !== undefined);
    for (const item of inSafeOrder(items, changes.confidential)) {
      if (changesSomething) await updateItemWithin(w, { ...changes, id: item.id });
      if (subscribed !== undefined) await subscribeTo(w, item, subscribed);
    }
    return { ids: items.map((item) => item.id), changeIds: w.changeIds };
  });
};

const isMeant = (item: LocatedItem, { within, noun }: BulkManner): boolean =>
  (within === undefined || item.namespace.traversal_ids.includes(within)) &&
  (noun === undefined || nounOf(item.type) === noun);

/** Children are hidden before their parents and shown after them, as a confidential parent has no open children. */
const inSafeOrder = (items: readonly LocatedItem[], confidential: boolean | undefined): LocatedItem[] => {
  const deepestFirst = items.toSorted((a, b) => b.ancestor_ids.length - a.ancestor_ids.length || a.id - b.id);
  return confidential === false ? deepestFirst.toReversed() : deepestFirst;
};
