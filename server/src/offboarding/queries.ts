import { unexpired } from '../access/unexpired.ts';
import type { Viewer } from '../access/viewer.ts';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Reader } from '../db/reader.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { workItemVisible } from '../work-items/visible.ts';

/** The most items that are taken from people at once. */
export const MOST_ASSIGNED = 5000;

/** A member, or a group that a group or project is shared with. */
export type Leaver = { readonly userId: number } | { readonly groupId: number };

/**
 * The people who lose their role in a group or project when a member is removed or a share with a group ends. Those
 * who have another role there, or in a group above, stay.
 */
export async function peopleLeaving(
  reader: Reader,
  viewer: Viewer,
  place: Pick<NamespaceRow, 'id' | 'traversal_ids'>,
  leaver: Leaver,
): Promise<number[]> {
  if ('userId' in leaver) return [leaver.userId];
  const rows = await selectForViewer<{ user_id: number }>(
    reader,
    viewer,
    `SELECT DISTINCT m.user_id FROM members m JOIN namespaces g ON g.id = :group_id
     WHERE m.namespace_id = ANY (g.traversal_ids) AND g.deleted_at IS NULL AND ${unexpired('m')}
       AND NOT EXISTS (SELECT FROM effective_members o LEFT JOIN group_shares s ON s.id = o.share_id
         WHERE o.user_id = m.user_id AND o.namespace_id = ANY (:path_ids)
           AND NOT coalesce(s.namespace_id = :place_id AND s.group_id = :group_id, false))`,
    { place_id: place.id, path_ids: place.traversal_ids, group_id: leaver.groupId },
    { place_id: 'bigint', path_ids: 'bigint[]', group_id: 'bigint' },
  );
  return rows.map(({ user_id }) => user_id);
}

/**
 * The open items in a group or project, and below it, that are assigned to some of these people and that the
 * viewer may see; at most one more than may be changed at once.
 */
export async function assignedIds(
  reader: Reader,
  viewer: Viewer,
  place: Pick<NamespaceRow, 'id'>,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await selectForViewer<{ id: number }>(
    reader,
    viewer,
    `SELECT DISTINCT wi.id FROM work_item_assignees a
     JOIN work_items wi ON wi.id = a.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id
     WHERE a.user_id = ANY (:user_ids) AND wi.state = 'opened' AND ns.traversal_ids @> ARRAY[:place_id]
       AND ${workItemVisible('wi', 'ns')}
     ORDER BY wi.id LIMIT ${MOST_ASSIGNED + 1}`,
    { user_ids: userIds, place_id: place.id },
    { user_ids: 'bigint[]', place_id: 'bigint' },
  );
  return rows.map(({ id }) => id);
}
