import type { Viewer } from '../access/viewer.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { addStar, removeStar } from '../stars/stars.ts';
import { lockView } from './queries.ts';

/** SQL: the viewer starred a view. */
export function isViewStarred(view: string): string {
  return `EXISTS (SELECT 1 FROM favourites star WHERE star.saved_view_id = ${view}.id AND star.user_id = :me)`;
}

/** Adds or removes the viewer's star of a view. */
export async function setViewStar(
  context: Context,
  viewer: Viewer,
  { id, starred }: { readonly id: number; readonly starred: boolean },
  options: WriteOptions = {},
): Promise<void> {
  return write(context.db, viewer, options, async (w) => {
    await lockView({ db: w.trx }, viewer, id);
    await (starred ? addStar : removeStar)(w, { kind: 'saved_view', id });
  });
}
