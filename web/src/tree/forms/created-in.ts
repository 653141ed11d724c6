import type { ChangedChildren, CreatedChild } from '../../api/routes.ts';
import type { JsonAnswer } from '../../api/send-json.ts';
import type { Added } from '../tree-adder.ts';
import { globalId } from '../store/tree-item.ts';

/** The created child in an answer; null when there is none. */
export function createdIn(
  kind: 'epic' | 'issue',
  { ok, body }: JsonAnswer<ChangedChildren | CreatedChild>,
): Added | null {
  if (!ok || !('title' in body)) return null;
  const { id, title, change_ids: changeIds } = body;
  return { ids: [globalId(kind, id)], changeIds: changeIds.map(String), text: `“${title}” created` };
}
