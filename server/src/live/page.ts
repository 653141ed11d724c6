import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { CairnError, notFound } from '../http/errors.ts';
import { askerOf } from '../http/limits/asking.ts';
import { isExpectedViewer } from '../http/expected-viewer.ts';
import { ChangeFeed } from '../realtime/feed.ts';
import { askedGroups } from './asked-groups.ts';
import { openStream, type RefreshViewer, STREAM } from './stream.ts';

const POSITION_HEADER = 'cairn-position';

/**
 * Serves GET /-/live?group={full path}: server-sent events about everything below the group's top-level group
 * that the viewer may see; `group[]=` subscribes to several groups. Events: `changed` {items, gone, groups,
 * more?}, `resync` (fetch everything again), `open` {groups} once, and `beat` from time to time. The id of an
 * event is a position in the change log: a lost connection resumes from it by Last-Event-ID, and a first one
 * by `since`, which is the position that every GraphQL answer has in a header. `viewer` is the expected
 * viewer: nobody else gets the stream. A client may have `streams` of them; one more is refused with 429.
 * Returns a function for the number of open streams.
 */
export async function liveRoutes(
  app: FastifyInstance,
  context: Context,
  refresh: RefreshViewer,
  streams: number,
): Promise<() => number> {
  const feed = new ChangeFeed(context.direct);
  const open = new Map<FastifyReply, string>();
  app.addHook('onReady', () => feed.start());
  // Taken before anything is read, so that it is never newer than the answer.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/api/graphql') reply.header(POSITION_HEADER, feed.resumeAt);
  });
  app.addHook('preClose', async () => {
    for (const reply of open.keys()) reply.raw.end();
    await feed.stop();
  });

  app.get<{ Querystring: { group?: unknown; viewer?: unknown } }>(
    '/-/live',
    { config: { uncounted: true } },
    async (request, reply) => {
      if (!isExpectedViewer(request.viewer, request.query.viewer)) throw new CairnError('unauthorized');
      const asked = await askedGroups(context, request.viewer, request.query.group);
      if (asked.size === 0) throw notFound('Group');
      if (request.method === 'HEAD') return reply.headers(STREAM).send();
      const asker = askerOf(request);
      if ([...open.values()].filter((one) => one === asker).length >= streams)
        throw new CairnError('tooMany');
      reply.hijack();
      open.set(reply, asker);
      const stop = openStream(context, feed, refresh, request, reply, asked);
      request.raw.on('close', () => {
        open.delete(reply);
        stop();
      });
    },
  );
  return () => open.size;
}
