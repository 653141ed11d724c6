import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { CairnError, notFound } from '../http/errors.ts';
import { isExpectedViewer } from '../http/expected-viewer.ts';
import { EVENT_STREAM } from '../http/headers/event-stream.ts';
import type { SendSubscription } from '../graphql/requests/events.ts';
import { ChangeFeed } from '../realtime/feed.ts';
import { askedGroups } from './asked-groups.ts';
import { subscriptionSender } from './graphql/subscription-stream.ts';
import { OpenStreams } from './open-streams.ts';
import { openStream, type RefreshViewer } from './stream.ts';

const POSITION_HEADER = 'cairn-position';

/**
 * Serves GET /-/live?group={full path}: server-sent events about everything below the group's top-level group
 * that the viewer may see; `group[]=` subscribes to several groups. Events: `changed` {items, gone, groups,
 * more?}, `resync` (fetch everything again), `open` {groups} once, and `beat` from time to time. The id of an
 * event is a position in the change log: a lost connection resumes from it by Last-Event-ID, and a first one
 * by `since`, which is the position that every GraphQL answer has in a header. `viewer` is the expected
 * viewer: nobody else gets the stream. A client may have `streams` of them, subscriptions of GraphQL
 * included; one more is refused with 429. Returns what sends such subscriptions, and the open streams.
 */
export async function liveRoutes(
  app: FastifyInstance,
  context: Context,
  refresh: RefreshViewer,
  streams: number,
): Promise<{ readonly open: OpenStreams; readonly sendSubscription: SendSubscription }> {
  const feed = new ChangeFeed(context.direct);
  const open = new OpenStreams(streams);
  app.addHook('onReady', () => feed.start());
  // Taken before anything is read, so that it is never newer than the answer.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/api/graphql') reply.header(POSITION_HEADER, feed.resumeAt);
  });
  app.addHook('preClose', async () => {
    open.end();
    await feed.stop();
  });

  app.get<{ Querystring: { group?: unknown; viewer?: unknown } }>(
    '/-/live',
    { config: { uncounted: true } },
    async (request, reply) => {
      if (!isExpectedViewer(request.viewer, request.query.viewer)) throw new CairnError('unauthorized');
      const asked = await askedGroups(context, request.viewer, request.query.group);
      if (asked.size === 0) throw notFound('Group');
      if (request.method === 'HEAD') return reply.headers(EVENT_STREAM).send();
      open.add(request, reply);
      reply.hijack();
      const stop = openStream(context, feed, refresh, request, reply, asked);
      reply.raw.once('close', stop);
    },
  );
  return { open, sendSubscription: subscriptionSender(context, feed, refresh, open) };
}
