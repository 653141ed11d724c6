import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { emptyBinOf } from '../recycle-bin/bin.ts';
import { restoreItem } from '../recycle-bin/restore.ts';

const one = z.object({ id: idField });

/** Takes an item of any type out of the bin with everything that went in with it; 404 when it is not there. */
export const restoreFromBin = async (
  context: Context,
  viewer: Viewer,
  input: z.input<typeof one>,
  options: WriteOptions = {},
): Promise<{ id: number; changeIds: number[] }> => {
  const { id } = parseInput(one, input);
  return write(context.db, viewer, options, async (w) => {
    await restoreItem(w, id);
    return { id, changeIds: w.changeIds };
  });
};

/** Deletes for good what the bin of a group or project lists; count says how many items that were. Owners only. */
export const emptyBinAt = async (
  context: Context,
  viewer: Viewer,
  fullPath: string,
  options: WriteOptions = {},
): Promise<{ count: number }> =>
  write(context.db, viewer, options, async (w) => {
    const place = await getNamespace({ db: w.trx }, viewer, fullPath);
    if (!mayIn(viewer, place, 'emptyBin')) throw forbidden();
    return { count: await emptyBinOf(w, place) };
  });
