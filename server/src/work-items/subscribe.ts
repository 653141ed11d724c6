import { selectForViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { ChangeEvent } from '../changes/record.ts';
import type { Write } from '../changes/write.ts';
import type { Reader } from '../db/reader.ts';
import { authorize } from './policy.ts';
import { subscribedSql } from './row-sql.ts';
import type { LocatedItem } from './rows.ts';

/** Subscribes a user to an item or unsubscribes them; returns false when nothing changed. */
export async function subscribeTo(w: Write, item: LocatedItem, subscribed: boolean): Promise<boolean> {
  authorize(w.viewer, item, 'subscribe');
  const key = { user_id: w.viewer.userId as number, work_item_id: item.id };
  const known = await w.trx
    .selectFrom('subscriptions')
    .select('subscribed')
    .where('user_id', '=', key.user_id)
    .where('work_item_id', '=', item.id)
    .executeTakeFirst();
  if ((known?.subscribed ?? null) === subscribed) return false;
  await w.trx
    .insertInto('subscriptions')
    .values({ ...key, root_namespace_id: item.root_namespace_id, subscribed })
    .onConflict((on) =>
      on.columns(['user_id', 'work_item_id']).doUpdateSet({ subscribed, updated_at: new Date() }),
    )
    .execute();
  w.record(subscriptionEvent(item, key.user_id, known?.subscribed ?? null, subscribed));
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
