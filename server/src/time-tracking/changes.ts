import type { Viewer } from '../access/viewer.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { addTimelog, deleteTimelog, type TimelogInput } from '../work-items/timelogs.ts';

interface Changed {
  readonly changeIds: readonly number[];
}

/** Adds time that the viewer spent on an item. */
export async function addTime(
  context: Context,
  viewer: Viewer,
  { itemId, ...input }: TimelogInput & { readonly itemId: number },
): Promise<{ readonly id: number } & Changed> {
  return write(context.db, viewer, {}, async (w) => {
    const { id } = await addTimelog(w, itemId, input);
    return { id, changeIds: w.changeIds };
  });
}

/** Deletes an entry of the viewer, or any as a maintainer. */
export async function removeTime(context: Context, viewer: Viewer, id: number): Promise<Changed> {
  return write(context.db, viewer, {}, async (w) => {
    await deleteTimelog(w, id);
    return { changeIds: w.changeIds };
  });
}
