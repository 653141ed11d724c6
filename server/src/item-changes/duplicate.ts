import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError, invalid } from '../http/errors.ts';
import { amendItems } from '../work-items/amend.ts';
import { linkItems } from '../work-items/links.ts';
import { authorize } from '../work-items/policy.ts';
import { assigneesByItem } from '../work-items/queries.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import type { LocatedItem } from '../work-items/rows.ts';

const marking = z.object({ id: idField, originalId: idField });

/**
 * Closes an item of a project as a duplicate of another one, to which it refers until it is reopened. The two
 * are linked if the viewer may do so. Needs the rights to close the item and to comment on the original.
 */
export async function markDuplicate(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof marking>,
  options: WriteOptions = {},
): Promise<{ changeIds: number[] }> {
  const given = parseInput(marking, input);
  return write(context.db, viewer, options, async (w) => {
    await markDuplicateWithin(w, given);
    return { changeIds: w.changeIds };
  });
}

/** Closes an item as a duplicate within a larger write. */
export async function markDuplicateWithin(
  w: Write,
  { id, originalId }: z.output<typeof marking>,
): Promise<void> {
  const items = await lockItemRows(w, [id, originalId], { tree: true });
  const item = lockedItem(items, id, 'issue');
  const original = lockedItem(items, originalId, 'issue');
  const assignees = (await assigneesByItem({ db: w.trx }, [id])).get(id) ?? [];
  const assigned = w.viewer.userId !== null && assignees.includes(w.viewer.userId);
  authorize(w.viewer, { ...item, assigned }, 'closeIssue');
  authorize(w.viewer, original, 'comment');
  if (id === originalId) throw refused('An item cannot be a duplicate of itself.');
  if (original.duplicated_to_id === id) throw refused('The original is marked as a duplicate of this item.');
  await amendItems(w, [{ row: item, patch: { state: 'closed', duplicated_to_id: originalId } }]);
  await linkToOriginal(w, item, original);
}

const refused = (text: string) => invalid({ base: [text] });

/** A pair that is linked already, or that cannot be linked, is still a duplicate and its original. */
const linkToOriginal = async (w: Write, item: LocatedItem, original: LocatedItem): Promise<void> => {
  try {
    await linkItems(w, item, original, 'relates_to');
  } catch (error) {
    if (!(error instanceof CairnError)) throw error;
  }
};
