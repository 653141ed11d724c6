import { type Selectable, sql } from 'kysely';
import type { Write } from '../../changes/write.ts';
import type { Changes } from '../../db/tables.ts';
import { authorize } from '../policy.ts';
import type { LeanItem } from '../rows.ts';
import { subscriptionEvent } from '../subscribe.ts';
import { naming } from './for-item.ts';

/** Does what subscribeTo does for many locked items. */
export async function subscribeToItems(
  w: Write,
  items: readonly LeanItem[],
  subscribed: boolean,
): Promise<void> {
  for (const item of items) naming(item, () => authorize(w.viewer, item, 'subscribe'));
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
}

type Entry = Pick<
  Selectable<Changes>,
  'subject_id' | 'root_namespace_id' | 'namespace_id' | 'before' | 'after'
>;

/**
 * Restores the viewer's subscriptions to what they were before these entries, where they have not been
 * changed since.
 */
export async function resubscribe(w: Write, entries: readonly Entry[]): Promise<void> {
  const changes = entries.flatMap(({ before, after, ...entry }) => {
    const { user_id, subscribed } = after as { user_id: number; subscribed: boolean | null };
    const was = (before as { subscribed: boolean | null }).subscribed;
    const item = { ...entry, id: entry.subject_id, namespace_id: entry.namespace_id as number };
    return user_id === w.viewer.userId ? [{ item, was, became: subscribed }] : [];
  });
  if (changes.length === 0) return;
  const userId = w.viewer.userId as number;
  const column = (of: (change: (typeof changes)[number]) => unknown) => sql.val(changes.map(of));
  const { rows } = await sql<{ id: number }>`
    WITH wished AS (
      SELECT * FROM unnest(${column((change) => change.item.id)}::bigint[], ${column((change) => change.was)}::boolean[],
        ${column((change) => change.became)}::boolean[]) AS u (item, was, became)
    ), gone AS (
      DELETE FROM subscriptions s USING wished u
      WHERE s.user_id = ${userId} AND s.work_item_id = u.item AND s.subscribed = u.became AND u.was IS NULL
      RETURNING s.work_item_id AS id
    ), back AS (
      INSERT INTO subscriptions AS s (user_id, work_item_id, root_namespace_id, subscribed)
      SELECT ${userId}, w.id, w.root_namespace_id, u.was FROM wished u JOIN work_items w ON w.id = u.item
      WHERE u.was IS NOT NULL
      ON CONFLICT (user_id, work_item_id) DO UPDATE SET subscribed = excluded.subscribed, updated_at = now()
      WHERE s.subscribed <> excluded.subscribed
      RETURNING s.work_item_id AS id
    ) SELECT id FROM gone UNION ALL SELECT id FROM back`.execute(w.trx);
  const turned = new Set(rows.map(({ id }) => id));
  for (const { item, was, became } of changes)
    if (turned.has(item.id)) w.record(subscriptionEvent(item, userId, became, was));
}
