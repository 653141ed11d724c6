import type { Viewer } from '../access/viewer.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockView, type SavedViewRow } from './queries.ts';

/** Adds the viewer's star to a view, within a write. */
export async function star(
  { trx, viewer }: Write,
  view: Pick<SavedViewRow, 'id' | 'root_namespace_id'>,
): Promise<void> {
  await trx
    .insertInto('saved_view_subscriptions')
    .values({
      user_id: viewer.userId as number,
      saved_view_id: view.id,
      root_namespace_id: view.root_namespace_id,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Adds or removes the viewer's star of a view. */
export async function setViewStar(
  context: Context,
  viewer: Viewer,
  { id, starred }: { readonly id: number; readonly starred: boolean },
  options: WriteOptions = {},
): Promise<void> {
  return write(context.db, viewer, options, async (w) => {
    const view = await lockView({ db: w.trx }, viewer, id);
    if (starred) await star(w, view);
    else
      await w.trx
        .deleteFrom('saved_view_subscriptions')
        .where('user_id', '=', viewer.userId as number)
        .where('saved_view_id', '=', id)
        .execute();
  });
}
