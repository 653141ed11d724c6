import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { updateItemsWithin } from '../item-changes/bulk/bulk-changes.ts';
import { type MembershipBelow, removeMemberWithin } from '../namespaces/members/changes.ts';
import { endShareWithin } from '../namespaces/members/shares.ts';
import { assignedIds, type Leaver, MOST_ASSIGNED, peopleLeaving } from './queries.ts';

const removalInput = z
  .object({
    namespaceId: idField,
    leaver: z.union([z.object({ userId: idField }), z.object({ groupId: idField })]),
    /** What becomes of open items that are assigned to the people who leave. */
    items: z.enum(['keep', 'unassign', 'give'], { error: 'does not have a valid value' }),
    /** Who gets them. */
    toId: idField.optional(),
    /** Whether a member is removed from the subgroups and projects of the group, too. */
    below: z.boolean().optional(),
  })
  .refine(({ items, toId }) => (items === 'give') === (toId !== undefined), {
    error: 'is needed to give items to someone, and only then',
    path: ['to'],
  });

interface Removed {
  /** Undoes the change of the items; null when none was changed. */
  readonly changeId: number | null;
  /** How many items were changed. */
  readonly count: number;
  /** The memberships in subgroups and projects that were removed, too. */
  readonly below: readonly MembershipBelow[];
}

/**
 * Removes a member, or ends a share with a group, and takes or gives away the open items in the group or project
 * that are assigned to the people who leave, in one write. Items that the viewer may not edit stay as they are.
 */
export async function removeFrom(
  context: Context,
  viewer: Viewer,
  input: { readonly leaver: Leaver } & z.input<typeof removalInput>,
): Promise<Removed> {
  const { namespaceId, leaver, items, toId, below: alsoBelow } = parseInput(removalInput, input);
  const { changeIds, count, below } = await write(context.db, viewer, {}, async (w) => {
    const { place, below } =
      'userId' in leaver
        ? await removeMemberWithin(w, { namespaceId, ...leaver }, { below: alsoBelow === true })
        : { place: await endShareWithin(w, { namespaceId, ...leaver }), below: [] };
    if (items === 'keep') return { changeIds: [], count: 0, below };
    const reader = { db: w.trx };
    const people = await peopleLeaving(reader, viewer, place, leaver);
    if (toId !== undefined && people.includes(toId)) throw invalid({ to: ['must be someone else'] });
    const ids = await assignedIds(reader, viewer, place, people);
    if (ids.length > MOST_ASSIGNED)
      throw invalid({
        base: [`More than ${MOST_ASSIGNED} items are assigned. Reassign some of them in a list first.`],
      });
    if (ids.length === 0) return { changeIds: [], count: 0, below };
    const change = { removeAssigneeIds: people, ...(toId !== undefined && { addAssigneeIds: [toId] }) };
    const changed = await updateItemsWithin(w, ids, change, { skipping: true });
    return { changeIds: w.changeIds, count: changed.length, below };
  });
  return { changeId: count === 0 ? null : (changeIds[0] ?? null), count, below };
}
