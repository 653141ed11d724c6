import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { nounOf } from '../work-items/rows.ts';
import { emptyBinOf } from './bin.ts';
import { restoreItem } from './restore.ts';

const one = z.object({ id: idField });

/**
 * Restores an item from the bin: its position in the tree, the items deleted with it, its children and its
 * links. 404 when it is not in the bin, or is of another noun than requested.
 */
export async function restoreFromBin(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof one>,
  { noun, ...options }: WriteOptions & { readonly noun?: 'epic' | 'issue' } = {},
): Promise<{ id: number; changeIds: number[] }> {
  const { id } = parseInput(one, input);
  return write(context.db, viewer, options, async (w) => {
    const { item } = await restoreItem(w, id);
    if (noun !== undefined && nounOf(item.type) !== noun) throw notFound(noun === 'epic' ? 'Epic' : 'Issue');
    return { id, changeIds: w.changeIds };
  });
}

/** Permanently deletes what the bin of a group or project lists; count is the number of items. Owners only. */
export async function emptyBinAt(
  context: Context,
  viewer: Viewer,
  fullPath: string,
  options: WriteOptions = {},
): Promise<{ count: number }> {
  return write(context.db, viewer, options, async (w) => {
    const place = await getNamespace({ db: w.trx }, viewer, fullPath);
    if (!mayIn(viewer, place, 'emptyBin')) throw forbidden();
    return { count: await emptyBinOf(w, place) };
  });
}
