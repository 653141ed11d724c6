import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { limitReactions, reactionFields, reactTo } from '../emoji/changes.ts';
import { notFound } from '../http/errors.ts';
import { updateItemWithin } from '../item-changes/update-item.ts';
import { type Commanded, splitCommands, withCommands } from '../quick-actions/run-commands.ts';
import { finishItem, markItem } from '../todos/changes.ts';
import { adopt } from '../tree/adopt.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { placeItems } from '../tree/place.ts';
import { authorize } from '../work-items/policy.ts';
import { subscribeTo } from '../work-items/subscribe.ts';
import { addTimelog, type TimelogInput } from '../work-items/timelogs.ts';
import { type UpdateInput, updateInput } from '../item-changes/inputs.ts';

const placing = z.object({
  childrenIds: z.array(idField).max(100).optional(),
  subscribed: z.boolean().optional(),
  neighbour: z.object({ id: idField, side: z.enum(['before', 'after']) }).optional(),
  todo: z.object({ action: z.enum(['ADD', 'MARK_AS_DONE']), todoId: idField.nullish() }).optional(),
  reaction: z.object(reactionFields).optional(),
});

/**
 * Changes the given fields of an item of any type. `childrenIds` become its children; `neighbour` is the
 * sibling to place it next to; `timelog` is time that the viewer spent; `subscribed`, `todo` and `reaction` are the viewer's own.
 */
export async function updateWorkItem(
  context: Context,
  viewer: Viewer,
  input: UpdateInput & z.input<typeof placing> & { readonly timelog?: TimelogInput },
  options: WriteOptions = {},
): Promise<{ changeIds: number[] } & Commanded> {
  const given = parseInput(updateInput, input);
  const { childrenIds = [], subscribed, neighbour, todo, reaction } = parseInput(placing, input);
  const { timelog } = input;
  return write(context.db, viewer, options, async (w) => {
    if (reaction) await limitReactions(w);
    const commanded = splitCommands(given.description ?? '').commands.length > 0;
    if (childrenIds.length > 0 || neighbour || commanded || timelog) {
      // Locks the tree first, then all rows in one order, before any of them is changed.
      const known = await lockItemRows(w, [given.id, ...childrenIds], { tree: true });
      for (const id of childrenIds) lockedItem(known, id, 'any');
    }
    let commandMessages: readonly string[] = [];
    if (Object.keys(given).length > 1) {
      ({ commandMessages } = await withCommands(w, context, given, (within, fields) =>
        updateItemWithin(within, fields),
      ));
    }
    for (const childId of childrenIds) {
      const items = await lockItemRows(w, [given.id, childId], { tree: true });
      await adopt(w, [lockedItem(items, childId, 'any')], lockedItem(items, given.id, 'any'));
    }
    if (neighbour) await moveBeside(w, given.id, neighbour);
    if (subscribed !== undefined) {
      await subscribeTo(
        w,
        [lockedItem(await lockItemRows(w, [given.id], { tree: false }), given.id, 'any')],
        subscribed,
      );
    }
    if (timelog) await addTimelog(w, given.id, timelog);
    if (todo?.action === 'ADD') await markItem(w, given.id);
    if (todo?.action === 'MARK_AS_DONE') await finishItem(w, given.id, todo.todoId);
    if (reaction) await reactTo(w, given.id, reaction.name, reaction.wanted);
    return { changeIds: w.changeIds, commandMessages };
  });
}

const moveBeside = async (
  w: Write,
  id: number,
  neighbour: { readonly id: number; readonly side: 'before' | 'after' },
): Promise<void> => {
  const item = lockedItem(await lockItemRows(w, [id], { tree: true }), id, 'any');
  if (item.parent_id === null) throw notFound();
  const parent = lockedItem(await lockItemRows(w, [item.parent_id], { tree: true }), item.parent_id, 'any');
  authorize(w.viewer, parent, parent.type === 'epic' ? 'reorderChildren' : 'linkIssues');
  const spot = neighbour.side === 'before' ? { beforeId: neighbour.id } : { afterId: neighbour.id };
  await placeItems(w, [item], parent, spot);
};
