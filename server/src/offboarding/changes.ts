import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { updateItemsWithin } from '../item-changes/bulk/bulk-changes.ts';
import { removeMemberWithin } from '../namespaces/members/changes.ts';
import { assignedIds, MOST_ASSIGNED } from './queries.ts';

const removalInput = z
  .object({
    namespaceId: idField,
    userId: idField,
    /** What becomes of open items that are assigned to the member. */
    items: z.enum(['keep', 'unassign', 'give'], { error: 'does not have a valid value' }),
    /** Who gets them. */
    toId: idField.optional(),
  })
  .refine(({ items, toId }) => (items === 'give') === (toId !== undefined), {
    error: 'is needed to give items to somebody, and only then',
    path: ['to'],
  })
  .refine(({ userId, toId }) => userId !== toId, { error: 'must be somebody else', path: ['to'] });

/**
 * Removes a member, and takes or gives away the open items assigned to them in the group or project, in one
 * write. Items that the viewer may not edit stay as they are. `changeId` undoes the change of the items; null
 * when none was changed.
 */
export async function removeFrom(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof removalInput>,
): Promise<{ changeId: number | null; count: number }> {
  const { namespaceId, userId, items, toId } = parseInput(removalInput, input);
  const { changeIds, count } = await write(context.db, viewer, {}, async (w) => {
    const place = await removeMemberWithin(w, { namespaceId, userId });
    if (items === 'keep') return { changeIds: [], count: 0 };
    const ids = await assignedIds({ db: w.trx }, viewer, place, userId);
    if (ids.length > MOST_ASSIGNED)
      throw invalid({
        base: [`More than ${MOST_ASSIGNED} items are assigned. Reassign some of them in a list first.`],
      });
    if (ids.length === 0) return { changeIds: [], count: 0 };
    const change = { removeAssigneeIds: [userId], ...(toId !== undefined && { addAssigneeIds: [toId] }) };
    const changed = await updateItemsWithin(w, ids, change, { skipping: true });
    return { changeIds: w.changeIds, count: changed.length };
  });
  return { changeId: count === 0 ? null : (changeIds[0] ?? null), count };
}
