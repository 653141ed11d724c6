import { type Selectable, sql } from 'kysely';
import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { ChangeEvent } from '../changes/record.ts';
import type { Write } from '../changes/write.ts';
import { isOneOf } from '../db/kept-plans.ts';
import type { Reader } from '../db/reader.ts';
import type { Changes } from '../db/tables.ts';
import { naming } from './for-item.ts';
import { authorize } from './policy.ts';
import { subscribedSql } from './row-sql.ts';
import type { LeanItem, LocatedItem } from './rows.ts';

/** Subscribes the viewer to locked items or unsubscribes them; returns false when nothing changed. */
export async function subscribeTo(
  w: Write,
  items: readonly LeanItem[],
  subscribed: boolean,
): Promise<boolean> {
  for (const item of items) naming(item, () => authorize(w.viewer, item, 'subscribe'));
  const userId = w.viewer.userId as number;
  const { rows } = await sql<{ item: number; known: boolean }>`
    SELECT work_item_id AS item, subscribed AS known FROM subscriptions
    WHERE user_id = ${userId} AND ${isOneOf(
      'work_item_id',
      items.map((item) => item.id),
    )}`.execute(w.trx);
  const known = new Map(rows.map((row) => [row.item, row.known]));
  const changing = items.filter((item) => known.get(item.id) !== subscribed);
  if (changing.length === 0) return false;
  await sql`
    INSERT INTO subscriptions (user_id, work_item_id, root_namespace_id, subscribed)
    SELECT ${userId}, item, root, ${subscribed}
    FROM unnest(${sql.val(changing.map((item) => item.id))}::bigint[],
      ${sql.val(changing.map((item) => item.root_namespace_id))}::bigint[]) AS n (item, root) ORDER BY item
    ON CONFLICT (user_id, work_item_id) DO UPDATE SET subscribed = excluded.subscribed, updated_at = now()`.execute(
    w.trx,
  );
  for (const item of changing)
    w.record(subscriptionEvent(item, userId, known.get(item.id) ?? null, subscribed));
  return true;
}

/** A change entry about a user's subscription to an item. */
export function subscriptionEvent(
  item: Pick<LocatedItem, 'id' | 'root_namespace_id' | 'namespace_id'>,
  userId: number,
  before: boolean | null,
  after: boolean | null,
): ChangeEvent {
  return {
    subjectType: 'subscription',
    subjectId: item.id,
    rootNamespaceId: item.root_namespace_id,
    namespaceId: item.namespace_id,
    kind: 'subscription.updated',
    before: { user_id: null, subscribed: before },
    after: { user_id: userId, subscribed: after },
  };
}

/** True when a user is notified about an item. */
export async function isSubscribed(
  reader: Reader,
  viewer: Viewer,
  item: { readonly id: number },
): Promise<boolean> {
  const rows = await selectForViewer<{ subscribed: boolean }>(
    reader,
    viewer,
    `SELECT ${subscribedSql('wi')} AS subscribed FROM work_items wi WHERE wi.id = :item`,
    { item: item.id },
    { item: 'bigint' },
  );
  return rows[0]?.subscribed ?? false;
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
