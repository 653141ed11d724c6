import type { Viewer } from '../../access/viewer.ts';
import { LIST_MAX } from '../../changes/fields.ts';
import { parseInput } from '../../changes/input.ts';
import { type Write, write, type WriteOptions } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { analyzeGrown } from '../../db/analyze.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { answeringItem, forItem } from '../../work-items/for-item.ts';
import { can } from '../../work-items/policy.ts';
import { lockManyRows } from '../../work-items/row-locks.ts';
import { type LeanItem, nounOf, type Noun } from '../../work-items/rows.ts';
import { changeItems, reachesTree } from '../change-items.ts';
import { type BulkChange, bulkInput, type BulkInput } from './bulk-input.ts';

export interface BulkOptions {
  /** Skips items the viewer may not see or change, instead of refusing the whole call. */
  readonly skipping?: boolean;
  /** Only items of this group or project and its descendants, of this noun, count as found. */
  readonly within?: number | undefined;
  readonly noun?: Noun;
  /** The most items in one call; 100 by default. */
  readonly most?: number;
}

/**
 * Makes the same changes to many items of any type in one write, all or none; their change ids undo it at
 * once. Throws for an empty list of items or changes. An error about one item names it.
 */
export async function updateItems(
  context: Context,
  viewer: Viewer,
  input: BulkInput,
  bulk: BulkOptions = {},
  options: WriteOptions = {},
): Promise<{ ids: number[]; changeIds: number[] }> {
  const { ids, ...change } = parseInput(bulkInput(bulk.most ?? LIST_MAX), input);
  const wanted = [...new Set(ids)];
  const done = await answeringItem(() =>
    write(context.db, viewer, options, async (w) => ({
      ids: await updateItemsWithin(w, wanted, change, bulk),
      changeIds: w.changeIds,
    })),
  );
  await analyzeGrown(context.db, done.ids.length);
  return done;
}

/** Makes the same changes to many items within a transaction; returns the ids of those that were changed. */
export async function updateItemsWithin(
  w: Write,
  ids: readonly number[],
  change: BulkChange,
  bulk: BulkOptions,
): Promise<number[]> {
  const parentId = change.parentId ?? null;
  const known = await lockManyRows(w, parentId === null ? ids : [...ids, parentId], {
    tree: reachesTree(change, bulk.noun),
  });
  if (parentId !== null && !known.has(parentId)) throw notFound();
  const items = ids.flatMap((id): LeanItem[] => {
    const item = known.get(id);
    const inScope = item !== undefined && isInScope(item, bulk);
    if (inScope && can(w.viewer, item, 'bulkEdit')) return [item];
    if (bulk.skipping) return [];
    if (!inScope) throw notFound();
    throw forItem(item, forbidden());
  });
  await changeItems(w, items, change, { locked: known });
  return items.map((item) => item.id);
}

const isInScope = (item: LeanItem, { within, noun }: BulkOptions): boolean =>
  (within === undefined || item.namespace.traversal_ids.includes(within)) &&
  (noun === undefined || nounOf(item.type) === noun);
