import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { createToken } from '../auth/tokens.ts';
import { STANDARD_LIMITS } from '../http/limits/wire-limits.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { newsOf, Stream } from '../testing/requests/live-stream.ts';

const MOST = 15;

let w: GroupWithCallers;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  w = await groupWithCallers();
  app = await buildApp(w.context, { ...STANDARD_LIMITS, streams: MOST });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/-/live?group=top`;
});
afterAll(async () => {
  await app.close();
  await w.close();
});

test('one person has so many streams, which share what they are told, and others have their own', async () => {
  const { userId } = w.people.planner;
  const tokens = ['one', 'other'].map((name) =>
    createToken(w.context, { userId: userId as number, name, scopes: ['api'] }),
  );
  const [one, other] = (await Promise.all(tokens)) as [string, string];
  const { userId: ownerId } = w.people.owner;
  const owner = await createToken(w.context, { userId: ownerId as number, name: 'live', scopes: ['api'] });
  const streams = await Promise.all(Array.from({ length: MOST }, () => Stream.open(url, one)));
  await expect(Stream.open(url, other)).rejects.toThrow('429');
  const theirs = await Stream.open(url, owner);

  const epic = await w.make.epic({ group: w.group });
  await Promise.all(streams.map((stream) => stream.next(newsOf(`gid://gitlab/Epic/${epic.id}`))));
  for (const stream of streams) stream.events.length = 0;
  const connect = vi.spyOn(w.context.pool, 'connect');
  await updateItem(w.context, w.people.planner, { id: epic.id, title: 'Told once' });
  await Promise.all(
    [...streams, theirs].map((stream) => stream.next(newsOf(`gid://gitlab/Epic/${epic.id}`))),
  );
  expect(connect.mock.calls.length).toBeLessThan(MOST);
  connect.mockRestore();

  streams.pop()?.close();
  await expect
    .poll(() =>
      Stream.open(url, other).then(
        (stream) => streams.push(stream),
        () => 0,
      ),
    )
    .toBe(MOST);
  for (const stream of [...streams, theirs]) stream.close();
});
