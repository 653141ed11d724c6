import { changeIdsIn, type JsonAnswer } from '../../api/send-json.ts';
import type { Added } from '../tree-adder.ts';
import { globalId } from '../store/tree-item.ts';

/** The created child in an answer; null when there is none. */
export function createdIn(kind: 'epic' | 'issue', { ok, body }: JsonAnswer): Added | null {
  const { id, title } = (body ?? {}) as { id?: unknown; title?: unknown };
  if (!ok || typeof id !== 'number') return null;
  return { ids: [globalId(kind, id)], changeIds: changeIdsIn(body), text: `“${String(title)}” created` };
}
