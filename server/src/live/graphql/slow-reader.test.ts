import type { ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { ChangeFeed, FeedBatch } from '../../realtime/feed.ts';
import { groupWithCallers } from '../../testing/group-with-callers.ts';
import { OpenStreams } from '../open-streams.ts';
import { subscriptionSender } from './subscription-stream.ts';

/** More than the buffers of any system can contain. */
const MUCH = ' '.repeat(64 * 1024 * 1024);

test('a reader who takes nothing is sent no more than one report, and is dropped when too many wait', async () => {
  const w = await groupWithCallers();
  onTestFinished(() => w.close());
  const { id } = await w.make.epic({ group: w.group });
  let listener: (batch: FeedBatch) => void = () => {};
  const feed = { subscribe: (one: typeof listener) => ((listener = one), () => {}) } as unknown as ChangeFeed;
  const send = subscriptionSender(w.context, feed, async (request) => request.viewer, new OpenStreams(1));
  let reads = 0;
  const subscription = {
    field: 'workItemUpdated',
    args: { workItemId: id },
    read: async () => {
      reads += 1;
      return { data: MUCH };
    },
  };
  const app = Fastify();
  onTestFinished(() => app.close());
  const opened = Promise.withResolvers<ServerResponse>();
  app.get('/', async (request, reply) => {
    request.viewer = w.people.planner;
    await send(subscription, request, reply);
    opened.resolve(reply.raw);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const reader = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void reader.destroy());
  reader.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: cairn.test\r\n\r\n');
  const raw = await opened.promise;
  const closed = new Promise((resolve) => raw.once('close', resolve));

  const change = { rootNamespaceId: w.group.id, subjectType: 'work_item', subjectId: id, reactedTo: null };
  const batch = () =>
    ({ changes: [{ ...change, linked: null, related: null }], overflow: false, resumeAt: '' }) as never;
  listener(batch());
  await expect.poll(() => raw.writableNeedDrain).toBe(true);
  for (let count = 0; count < 100; count += 1) listener(batch());
  expect(raw.destroyed).toBe(false);
  listener(batch());
  await closed;
  expect(reads).toBeLessThan(4);
});
