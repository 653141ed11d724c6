import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField, oneOf } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { LINK_TYPES, linkItems, mustLink, recordLink } from '../work-items/links.ts';

const link = z.object({
  sourceId: idField,
  targetId: idField,
  type: oneOf(LINK_TYPES).default('relates_to'),
});

/** Relates two epics, or says that one blocks the other; a pair has one link. */
export const linkEpics = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof link>,
  options: WriteOptions = {},
): Promise<{ linkId: number; changeIds: number[] }> => {
  const { sourceId, targetId, type } = parseInput(link, input);
  return write(context.db, viewer, options, async (w) => {
    const items = await lockItemRows(w, [sourceId, targetId], { tree: false });
    const [source, target] = [lockedItem(items, sourceId, 'epic'), lockedItem(items, targetId, 'epic')];
    return { ...(await linkItems(w, source, target, type)), changeIds: w.changeIds };
  });
};

const unlink = z.object({ linkId: idField });

/** Takes a link away; needs to see both epics and the right to link both. */
export const unlinkEpics = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof unlink>,
  options: WriteOptions = {},
): Promise<{ changeIds: number[] }> => {
  const { linkId } = parseInput(unlink, input);
  return write(context.db, viewer, options, async (w) => {
    const row = await w.trx
      .selectFrom('work_item_links')
      .selectAll()
      .where('id', '=', linkId)
      .executeTakeFirst();
    if (!row) throw notFound();
    const items = await lockItemRows(w, [row.source_id, row.target_id], { tree: false });
    const ends = [lockedItem(items, row.source_id, 'any'), lockedItem(items, row.target_id, 'any')] as const;
    if (ends.some((end) => end.type !== 'epic')) throw notFound();
    mustLink(w, ...ends);
    const gone = await w.trx.deleteFrom('work_item_links').where('id', '=', linkId).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw notFound();
    recordLink(w, linkId, ends[0], 'deleted', row);
    return { changeIds: w.changeIds };
  });
};
