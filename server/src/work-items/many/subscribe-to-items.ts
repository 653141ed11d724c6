import { sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import { mustOn } from '../policy.ts';
import type { LeanItem } from '../rows.ts';
import { subscriptionEvent } from '../subscribe.ts';
import { naming } from './for-item.ts';

/** subscribeTo for many locked items. */
export const subscribeToItems = async (
  w: Write,
  items: readonly LeanItem[],
  subscribed: boolean,
): Promise<void> => {
  for (const item of items) naming(item, () => mustOn(w.viewer, item, 'subscribe'));
  const userId = w.viewer.userId as number;
  const { rows } = await sql<{ item: number; known: boolean | null }>`
    SELECT w.id AS item, s.subscribed AS known
    FROM work_items w LEFT JOIN subscriptions s ON s.work_item_id = w.id AND s.user_id = ${userId}
    WHERE w.id = ANY (${sql.val(items.map((item) => item.id))}::bigint[]) AND s.subscribed IS DISTINCT FROM ${subscribed}`.execute(
    w.trx,
  );
  if (rows.length === 0) return;
  const known = new Map(rows.map((row) => [row.item, row.known]));
  await sql`
    INSERT INTO subscriptions (user_id, work_item_id, root_namespace_id, subscribed)
    SELECT ${userId}, w.id, w.root_namespace_id, ${subscribed}
    FROM work_items w WHERE w.id = ANY (${sql.val([...known.keys()])}::bigint[]) ORDER BY w.id
    ON CONFLICT (user_id, work_item_id) DO UPDATE SET subscribed = excluded.subscribed, updated_at = now()`.execute(
    w.trx,
  );
  for (const item of items)
    if (known.has(item.id)) w.record(subscriptionEvent(item, userId, known.get(item.id) ?? null, subscribed));
};
