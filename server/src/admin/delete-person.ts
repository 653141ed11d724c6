import { sql } from 'kysely';
import { levelIn, type Viewer } from '../access/viewer.ts';
import { assertMayDeleteUser, deleteUser } from '../auth/delete-user.ts';
import { loadViewer } from '../auth/viewer.ts';
import type { Context } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { updateItems } from '../item-changes/bulk/bulk-changes.ts';
import { BULK_MAX } from '../item-changes/bulk/bulk-input.ts';

const GUEST = 10;

interface Deletion {
  readonly userId: number;
  /** Who gets their open items; without one, the items are unassigned. */
  readonly assignToId?: number | undefined;
}

/**
 * Deletes a person; for administrators. What they wrote stays. Their open items are unassigned or given to
 * another person, as far as that person sees them; closed ones keep them as an assignee without a name.
 */
export async function deletePerson(
  context: Context,
  viewer: Viewer,
  { userId, assignToId }: Deletion,
): Promise<void> {
  await assertMayDeleteUser(context, viewer, userId);
  const heir = assignToId === undefined ? null : await loadViewer(context, assignToId);
  if (assignToId !== undefined && (heir === null || assignToId === userId))
    throw invalid({ assign_to_id: ['is invalid'] });
  await passOn(context, viewer, userId, heir);
  await deleteUser(context, viewer, userId);
}

const passOn = async (
  context: Context,
  viewer: Viewer,
  userId: number,
  heir: Viewer | null,
): Promise<void> => {
  const { rows } = await sql<{ id: number; visibility: string; traversal_ids: number[] }>`
    SELECT wi.id, n.visibility, n.traversal_ids
    FROM work_item_assignees a
    JOIN work_items wi ON wi.id = a.work_item_id JOIN namespaces n ON n.id = wi.namespace_id
    WHERE a.user_id = ${userId} AND wi.state = 'opened' AND wi.deleted_at IS NULL ORDER BY wi.id`.execute(
    context.db,
  );
  const isFor = ({ visibility, traversal_ids: ids }: (typeof rows)[number]): boolean =>
    heir !== null && (heir.admin || visibility !== 'private' || levelIn(heir, ids) >= GUEST);
  const [given, left] = [rows.filter(isFor), rows.filter((row) => !isFor(row))];
  for (const [items, added] of [
    [given, [heir?.userId as number]],
    [left, []],
  ] as const)
    for (let at = 0; at < items.length; at += BULK_MAX)
      await updateItems(
        context,
        viewer,
        {
          ids: items.slice(at, at + BULK_MAX).map(({ id }) => id),
          removeAssigneeIds: [userId],
          ...(added.length > 0 && { addAssigneeIds: [...added] }),
        },
        { most: BULK_MAX, skipping: true },
      );
};
