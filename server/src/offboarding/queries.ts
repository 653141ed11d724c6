import type { Viewer } from '../access/viewer.ts';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Reader } from '../db/reader.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { workItemVisible } from '../work-items/visible.ts';

/** The most items that are taken from one member at once. */
export const MOST_ASSIGNED = 5000;

/**
 * The open items in a group or project, and below it, that are assigned to a person and that the viewer may
 * see; at most one more than may be changed at once.
 */
export async function assignedIds(
  reader: Reader,
  viewer: Viewer,
  place: Pick<NamespaceRow, 'id'>,
  userId: number,
): Promise<number[]> {
  const rows = await selectForViewer<{ id: number }>(
    reader,
    viewer,
    `SELECT wi.id FROM work_item_assignees a
     JOIN work_items wi ON wi.id = a.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id
     WHERE a.user_id = :user_id AND wi.state = 'opened' AND ns.traversal_ids @> ARRAY[:place_id]
       AND ${workItemVisible('wi', 'ns')}
     ORDER BY wi.id LIMIT ${MOST_ASSIGNED + 1}`,
    { user_id: userId, place_id: place.id },
    { user_id: 'bigint', place_id: 'bigint' },
  );
  return rows.map(({ id }) => id);
}
