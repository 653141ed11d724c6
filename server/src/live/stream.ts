import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { ChangeFeed, FeedBatch } from '../realtime/feed.ts';
import type { Viewer } from '../access/viewer.ts';
import { isPosition, readChangesSince } from '../realtime/read-changes.ts';
import { EVENT_STREAM } from '../http/headers/event-stream.ts';
import type { News } from './audience.ts';
import { startHeartbeat } from './heartbeat.ts';
import { sharedNews } from './shared-news.ts';

const CATCH_UP_LIMIT = 500;

/** Returns the current viewer of the request; null once its session or token has ended. */
export type RefreshViewer = (request: FastifyRequest) => Promise<Viewer | null>;

/** The requested groups by their top-level group. */
export type AskedGroups = ReadonlyMap<number, readonly string[]>;

interface GroupNews extends News {
  readonly groups: readonly string[];
}

/** Reports changes below the groups to one client, from its position on. Returns a function that stops it. */
export function openStream(
  context: Context,
  feed: ChangeFeed,
  refresh: RefreshViewer,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: AskedGroups,
): () => void {
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...EVENT_STREAM });
  const send = (event: string, id: string, data: unknown): void => {
    raw.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  let rights = JSON.stringify(request.viewer.memberships);
  const sendNews = async (batch: FeedBatch): Promise<void> => {
    const viewer = await refresh(request);
    if (!viewer) return void raw.end();
    const before = rights;
    rights = JSON.stringify(viewer.memberships);
    if (batch.overflow || rights !== before) return send('resync', batch.resumeAt, {});
    const [first, ...more] = await newsOfGroups(context, viewer, asked, batch);
    // One event for all groups, as its id says that everything before it has been sent.
    if (first) send('changed', batch.resumeAt, more.length > 0 ? { ...first, more } : first);
  };
  // One after the other: an event's id says that everything before it has been sent.
  let sentUpTo = feed.resumeAt;
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (find: () => FeedBatch | Promise<FeedBatch>): void => {
    queue = queue
      .then(async () => {
        const batch = await find();
        await sendNews(batch);
        sentUpTo = batch.resumeAt;
      })
      .catch(() => void raw.end());
  };

  // Subscribing before catching up leaves no gap; an event that is sent twice does no harm.
  const unsubscribe = feed.subscribe((batch) => enqueue(() => batch));
  const from = resumePoint(request);
  const known = from !== null && isPosition(from);
  if (known) sentUpTo = from;
  const groups = [...asked.values()].flat();
  raw.write(`retry: 1000\nid: ${sentUpTo}\nevent: open\ndata: ${JSON.stringify({ groups })}\n\n`);
  if (from !== null && !known) send('resync', feed.resumeAt, {});
  if (known) enqueue(() => readChangesSince(context.pool, from, CATCH_UP_LIMIT));
  const stopHeartbeat = startHeartbeat(
    raw,
    async () => (await refresh(request)) !== null,
    () => send('beat', sentUpTo, {}),
  );
  return () => {
    stopHeartbeat();
    unsubscribe();
  };
}

const newsOfGroups = async (
  context: Context,
  viewer: Viewer,
  asked: AskedGroups,
  batch: FeedBatch,
): Promise<GroupNews[]> => {
  const all: GroupNews[] = [];
  for (const [root, groups] of asked) {
    const news = await sharedNews(context, viewer, root, batch);
    if (news.items.length + news.gone.length > 0) all.push({ ...news, groups });
  }
  return all;
};

/**
 * Last-Event-ID comes first: on a reconnection the browser repeats the address of the first connection, with
 * its old `since`.
 */
const resumePoint = (request: FastifyRequest): string | null => {
  const heard = request.headers['last-event-id'];
  if (typeof heard === 'string' && heard !== '') return heard;
  const { since } = request.query as { since?: unknown };
  return typeof since === 'string' && since !== '' ? since : null;
};
