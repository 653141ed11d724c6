import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { flagField, idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { subscribeTo } from '../work-items/subscribe.ts';

const subscription = z.object({ id: idField, subscribed: flagField });

/** Subscribes the viewer to an item or unsubscribes them; `changed` is false when nothing changed. */
export async function setSubscription(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof subscription>,
  options: WriteOptions = {},
): Promise<{ changed: boolean }> {
  const { id, subscribed } = parseInput(subscription, input);
  return write(context.db, viewer, options, async (w) => {
    const item = lockedItem(await lockItemRows(w, [id], { tree: false }), id, 'any');
    return { changed: await subscribeTo(w, [item], subscribed) };
  });
}
