import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { ChangeFeed, type FeedBatch } from '../realtime/feed.ts';
import { isPosition, readChangesSince } from '../realtime/read-changes.ts';
import { newsFor } from './audience.ts';
import { startHeartbeat } from './heartbeat.ts';

const STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};
const CATCH_UP_LIMIT = 500;
const POSITION_HEADER = 'cairn-position';

/** Who the request speaks for now; null once its session or token has ended. */
export type RefreshViewer = (request: FastifyRequest) => Promise<Viewer | null>;

/**
 * GET /-/live?group={full path}: server-sent events about everything below the group's top-level group that the
 * viewer may see. Events: `changed` {items, gone} and `resync` (fetch everything again). The id of an event is where
 * a lost connection resumes through Last-Event-ID, and a first one through `since`: every GraphQL answer says in a
 * header up to where all had been told before it was read. Gives how many are being told.
 */
export const liveRoutes = async (
  app: FastifyInstance,
  context: Context,
  refresh: RefreshViewer,
): Promise<() => number> => {
  const feed = new ChangeFeed(context.direct);
  const open = new Set<FastifyReply>();
  app.addHook('onReady', () => feed.start());
  // Taken before anything is read, so that it is never newer than the answer.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/api/graphql') reply.header(POSITION_HEADER, feed.resumeAt);
  });
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
    await feed.stop();
  });

  app.get<{ Querystring: { group?: string; since?: string } }>(
    '/-/live',
    { schema: { hide: true }, config: { uncounted: true } },
    async (request, reply) => {
      const root = await visibleRoot(context, request.viewer, request.query.group);
      if (root === null) throw notFound('Group');
      if (request.method === 'HEAD') return reply.headers(STREAM).send();
      reply.hijack();
      open.add(reply);
      const stop = stream(context, feed, refresh, request, reply, root);
      request.raw.on('close', () => {
        open.delete(reply);
        stop();
      });
    },
  );
  return () => open.size;
};

const visibleRoot = async (context: Context, viewer: Viewer, fullPath: unknown): Promise<number | null> => {
  if (typeof fullPath !== 'string' || fullPath.includes('\0')) return null;
  const row = await context.db
    .selectFrom('namespaces as n')
    .select('n.root_namespace_id')
    .where((eb) => eb(eb.fn('lower', ['n.full_path']), '=', fullPath.toLowerCase()))
    .where(forViewer(namespaceVisible('n'), viewer))
    .executeTakeFirst();
  return row?.root_namespace_id ?? null;
};

const stream = (
  context: Context,
  feed: ChangeFeed,
  refresh: RefreshViewer,
  request: FastifyRequest,
  reply: FastifyReply,
  root: number,
): (() => void) => {
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    ...STREAM,
  });
  const send = (event: string, id: string, data: unknown): void => {
    raw.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  };

  let rights = JSON.stringify(request.viewer.memberships);
  const tell = async (batch: FeedBatch): Promise<void> => {
    const viewer = await refresh(request);
    if (!viewer) return void raw.end();
    const before = rights;
    rights = JSON.stringify(viewer.memberships);
    if (batch.overflow || rights !== before) return send('resync', batch.resumeAt, {});
    const news = await newsFor(context, viewer, root, batch.changes);
    if (news.items.length + news.gone.length > 0) send('changed', batch.resumeAt, news);
  };
  // One after the other: an event's id says that all before it has been told.
  let queue: Promise<void> = Promise.resolve();
  const tellNext = (find: () => FeedBatch | Promise<FeedBatch>): void => {
    queue = queue.then(async () => tell(await find())).catch(() => void raw.end());
  };

  // Subscribing before looking back leaves no gap; what is told twice changes nothing at the reader.
  const unsubscribe = feed.subscribe((batch) => tellNext(() => batch));
  const from = resumePoint(request);
  const known = from !== null && isPosition(from);
  raw.write(`retry: 1000\nid: ${known ? from : feed.resumeAt}\nevent: open\ndata: {}\n\n`);
  if (from !== null && !known) send('resync', feed.resumeAt, {});
  if (known) tellNext(() => readChangesSince(context.pool, from, CATCH_UP_LIMIT));
  const stopHeartbeat = startHeartbeat(raw, async () => (await refresh(request)) !== null);
  return () => {
    stopHeartbeat();
    unsubscribe();
  };
};

/** The browser repeats the address of a first connection, so that what it heard since comes first. */
const resumePoint = (request: FastifyRequest): string | null => {
  const heard = request.headers['last-event-id'];
  if (typeof heard === 'string' && heard !== '') return heard;
  const { since } = request.query as { since?: unknown };
  return typeof since === 'string' && since !== '' ? since : null;
};
