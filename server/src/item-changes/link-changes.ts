import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField, oneOf } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { LINK_TYPES, linkItems, mustLink, recordLink } from '../work-items/links.ts';
import type { LocatedItem, Noun } from '../work-items/rows.ts';

/** Maximum number of calls that link items, per person and minute. */
const MOST_PER_MINUTE = 600;
/** The most items one call may link, as in GitLab. */
const MOST_AT_ONCE = 10;

const others = z
  .array(idField, { error: 'must be a list' })
  .min(1, { error: "can't be blank" })
  .max(MOST_AT_ONCE, { error: `is too long (maximum is ${MOST_AT_ONCE} entries)` });

/** The items to link with one item, and the type of the links from it. */
export const linksInput = z.object({ workItemsIds: others, type: oneOf(LINK_TYPES) });
export type LinksInput = z.input<typeof linksInput>;
const linking = linksInput.extend({ id: idField });
const unlinking = z.object({ id: idField, workItemsIds: others });

const pair = z.object({
  sourceId: idField,
  targetId: idField,
  type: oneOf(LINK_TYPES).default('relates_to'),
});

/** Links two items of a noun; a pair has at most one link. */
export async function createLink(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof pair>,
  { noun, ...options }: WriteOptions & { readonly noun?: Noun } = {},
): Promise<{ linkId: number; changeIds: number[] }> {
  const { sourceId, targetId, type } = parseInput(pair, input);
  return write(context.db, viewer, options, async (w) => {
    await assertRateLimit(w, 'link.create', MOST_PER_MINUTE);
    const items = await lockItemRows(w, [sourceId, targetId], { tree: false });
    const ends = [sourceId, targetId].map((id) => lockedItem(items, id, noun ?? 'any'));
    const [source, target] = ends as [LocatedItem, LocatedItem];
    return { ...(await linkItems(w, source, target, type)), changeIds: w.changeIds };
  });
}

/** With itemId, only a link of that item. */
const link = z.object({ linkId: idField, itemId: idField.optional() });

/** Removes a link; the viewer must see both ends and have the right to link both. */
export async function deleteLink(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof link>,
  options: WriteOptions = {},
): Promise<{ changeIds: number[] }> {
  const { linkId, itemId } = parseInput(link, input);
  return write(context.db, viewer, options, async (w) => {
    const row = await w.trx
      .selectFrom('work_item_links')
      .selectAll()
      .where('id', '=', linkId)
      .$if(itemId !== undefined, (query) => query.where(sql<boolean>`${itemId} IN (source_id, target_id)`))
      .executeTakeFirst();
    if (!row) throw notFound();
    const items = await lockItemRows(w, [row.source_id, row.target_id], { tree: false });
    const source = lockedItem(items, row.source_id, 'any');
    mustLink(w, source, lockedItem(items, row.target_id, 'any'));
    const gone = await w.trx.deleteFrom('work_item_links').where('id', '=', linkId).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw notFound();
    recordLink(w, linkId, source, 'deleted', row);
    return { changeIds: w.changeIds };
  });
}

/** Links items with one item within a larger write. */
export async function linkWithin(
  w: Write,
  { id, workItemsIds, type }: z.output<typeof linking>,
): Promise<{ count: number }> {
  const wanted = [...new Set(workItemsIds)];
  const items = await lockItemRows(w, [id, ...wanted], { tree: false });
  const item = lockedItem(items, id, 'any');
  for (const other of wanted) await linkItems(w, item, lockedItem(items, other, 'any'), type);
  return { count: wanted.length };
}

/** Links up to ten items with one item, all or none. */
export async function linkWith(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof linking>,
  options: WriteOptions = {},
): Promise<{ count: number; changeIds: number[] }> {
  const given = parseInput(linking, input);
  return write(context.db, viewer, options, async (w) => {
    await assertRateLimit(w, 'link.create', MOST_PER_MINUTE);
    return { ...(await linkWithin(w, given)), changeIds: w.changeIds };
  });
}

/** Removes the links between one item and up to ten others, all or none. */
export async function unlinkFrom(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof unlinking>,
  options: WriteOptions = {},
): Promise<{ count: number; changeIds: number[] }> {
  const { id, workItemsIds } = parseInput(unlinking, input);
  const wanted = [...new Set(workItemsIds)];
  return write(context.db, viewer, options, async (w) => {
    const items = await lockItemRows(w, [id, ...wanted], { tree: false });
    const ends = [id, ...wanted].map((one) => lockedItem(items, one, 'any'));
    mustLink(w, ...ends);
    const gone = await w.trx
      .deleteFrom('work_item_links')
      .where((eb) =>
        eb.or([
          eb.and([eb('source_id', '=', id), eb('target_id', 'in', wanted)]),
          eb.and([eb('target_id', '=', id), eb('source_id', 'in', wanted)]),
        ]),
      )
      .returning(['id', 'source_id', 'target_id', 'type'])
      .execute();
    if (gone.length < wanted.length) throw notFound();
    for (const link of gone)
      recordLink(w, link.id, lockedItem(items, link.source_id, 'any'), 'deleted', link);
    return { count: gone.length, changeIds: w.changeIds };
  });
}
