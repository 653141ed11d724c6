import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { forViewer } from '../../access/viewer-sql.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { readsUntil } from '../../db/abandoned-reads.ts';
import type { SubscriptionEvent } from '../../graphql/compiler/environment.ts';
import type { Subscription } from '../../graphql/engine.ts';
import { NO_ACCESS } from '../../graphql/errors.ts';
import { sendEvent, sendEvents, type SendSubscription } from '../../graphql/requests/events.ts';
import { ParameterError } from '../../http/error-sink.ts';
import type { ChangeFeed, FeedBatch } from '../../realtime/feed.ts';
import type { Noteable } from '../../notes/graphql/mutations.ts';
import { workItemVisibleAlone } from '../../work-items/visible.ts';
import { startHeartbeat } from '../heartbeat.ts';
import type { OpenStreams } from '../open-streams.ts';
import { sharedNews } from '../shared-news.ts';
import type { RefreshViewer } from '../stream.ts';
import { SOURCES } from './sources.ts';

/** Batches that may wait for a slow reader. */
const MOST_WAITING = 100;

/**
 * Returns a function that sends a subscription's reports to its reader, from the same feed as the live
 * stream. Every report is read with the rights that the viewer has at that moment, and sent only if they
 * still have them afterwards. The stream completes when the viewer may no longer see the item, or their session or token has ended. It ends without completing,
 * so that clients connect again, when changes may have been missed and when the server stops.
 */
export function subscriptionSender(
  context: Context,
  feed: ChangeFeed,
  refresh: RefreshViewer,
  open: OpenStreams,
): SendSubscription {
  return async (subscription, request, reply) => {
    if (request.headers['idempotency-key'] !== undefined)
      throw new ParameterError('Idempotency-Key is not accepted with a subscription');
    const itemId = itemOf(subscription);
    const source = SOURCES[subscription.field];
    if (!source) throw new Error(`Nothing says what ${subscription.field} reports`);
    const { raw } = reply;
    let root = itemId && (await rootOfVisible(context, request.viewer, itemId));
    if (itemId === null || root === null)
      return sendEvent(reply, { errors: [{ message: NO_ACCESS }], data: null });
    open.add(request, reply);

    const results = new Readable({ objectMode: true, read: () => {} });
    const over = new AbortController();
    const complete = (): void => {
      over.abort();
      results.push(null);
    };
    let rights = JSON.stringify(request.viewer);

    /** Returns the viewer while they may see the item, and otherwise completes the stream. */
    const currentViewer = async (mayHaveChanged: boolean): Promise<Viewer | null> => {
      const viewer = await refresh(request);
      const before = rights;
      rights = JSON.stringify(viewer);
      if (viewer && (rights !== before || mayHaveChanged))
        root = await rootOfVisible(context, viewer, itemId);
      if (viewer && root !== null) return viewer;
      complete();
      return null;
    };

    const report = async (batch: FeedBatch): Promise<void> => {
      if (batch.overflow) return void raw.end();
      const viewer = await currentViewer(batch.changes.some((change) => change.subjectId === itemId));
      if (!viewer || root === null) return;
      const changes = batch.changes.filter((change) => change.rootNamespaceId === root);
      if (changes.length === 0) return;
      const news = await sharedNews(context, viewer, root, batch);
      for (const event of await source({ context, viewer, changes, news, itemId })) {
        const result = await resultFor(viewer, event);
        if (over.signal.aborted) return;
        if (result) results.push(result);
      }
    };

    /** Reads an event, again until the rights it was read with are still those of the viewer afterwards. */
    const resultFor = async (viewer: Viewer, event: SubscriptionEvent): Promise<object | null> => {
      const result = await subscription.read(viewer, event);
      if (raw.writableNeedDrain) await once(raw, 'drain', { signal: over.signal });
      const now = await currentViewer(true);
      if (!now) return null;
      return JSON.stringify(now) === JSON.stringify(viewer) ? result : resultFor(now, event);
    };

    let waiting = 0;
    let queue = Promise.resolve();
    const enqueue = (batch: FeedBatch): void => {
      waiting += 1;
      if (waiting > MOST_WAITING) return void raw.destroy();
      queue = queue
        .then(() => (over.signal.aborted ? undefined : report(batch)))
        .catch(() => void raw.end())
        .finally(() => (waiting -= 1));
    };

    // Reports have links to the address of this request, but are not cancelled like its own reads: others
    // share them.
    const asRequest = readsUntil.exit(() => AsyncLocalStorage.snapshot());
    const unsubscribe = feed.subscribe((batch) => asRequest(enqueue, batch));
    const stopHeartbeat = startHeartbeat(
      raw,
      async () => {
        await asRequest(currentViewer, true);
        return true;
      },
      // The library writes to a quiet stream by itself.
      () => {},
    );
    raw.once('close', () => {
      over.abort();
      unsubscribe();
      stopHeartbeat();
    });
    await sendEvents(reply, results);
  };
}

/** Returns the id of the item that a subscription names; null for a design, whose news are those of its issue. */
const itemOf = ({ args }: Subscription): number | null => {
  const noteable = args['noteableId'] as Noteable | undefined;
  const commented = noteable && 'itemId' in noteable ? noteable.itemId : null;
  const named = args['workItemId'] ?? commented ?? args['issuableId'] ?? null;
  return typeof named === 'string'
    ? Number(named.slice(named.lastIndexOf('/') + 1))
    : (named as number | null);
};

/** Returns the top-level group of an item; null when the viewer may not see the item. */
const rootOfVisible = async ({ db }: Context, viewer: Viewer, itemId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('work_items as w')
    .select('w.root_namespace_id')
    .where('w.id', '=', itemId)
    .where(forViewer(workItemVisibleAlone('w'), viewer))
    .executeTakeFirst();
  return row?.root_namespace_id ?? null;
};
