import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createToken } from '../auth/tokens.ts';
import { currentPosition } from '../realtime/read-changes.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { Stream, newsOf } from '../testing/requests/live-stream.ts';
import { updateItem } from '../item-changes/update-item.ts';

let t: TestContext;
let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  t = await testContext();
  app = await buildApp(t.context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const urlOf = (groups: readonly string[], more: Record<string, string> = {}) => {
  const query = new URLSearchParams(more);
  for (const group of groups) query.append('group[]', group);
  return `${address}/-/live?${query}`;
};

const threeGroups = async () => {
  const make = build(t.context);
  const [open, other, hidden] = [
    await make.group({ visibility: 'public' }),
    await make.group({ visibility: 'public' }),
    await make.group({ visibility: 'private' }),
  ];
  const below = await make.group({ parent: open, visibility: 'public' });
  const admin = await make.admin();
  const guest = await make.user();
  const token = await createToken(t.context, { userId: guest.id, name: 'live', scopes: ['api'] });
  const rename = (id: number, title: string) => updateItem(t.context, admin, { id, title });
  return { make, open, other, hidden, below, guest, token, rename };
};

test('one stream tells of several groups at once, each piece of news with the groups it is for', async () => {
  const s = await threeGroups();
  const [one, two, secret] = [
    await s.make.epic({ group: s.open }),
    await s.make.epic({ group: s.other }),
    await s.make.epic({ group: s.hidden }),
  ];
  const since = await currentPosition(t.context.pool);
  for (const { id } of [one, two, secret]) await s.rename(id, 'Another title');
  const paths = [s.open.fullPath, s.below.fullPath, s.other.fullPath, s.hidden.fullPath, 'no-such-group'];
  const stream = await Stream.open(urlOf(paths, { since }), s.token);
  const { data } = await stream.next(newsOf(`gid://gitlab/Epic/${one.id}`));
  const item = ({ id }: { id: number }) => ({ type: 'epic', id: `gid://gitlab/Epic/${id}` });
  expect(data).toEqual({
    items: [item(one)],
    gone: [],
    groups: [s.open.fullPath, s.below.fullPath],
    more: [{ items: [item(two)], gone: [], groups: [s.other.fullPath] }],
  });
  expect(stream.events[0]).toMatchObject({
    event: 'open',
    data: { groups: [s.open.fullPath, s.below.fullPath, s.other.fullPath] },
  });
  stream.close();
});

test('a stream is given to the viewer it was asked for alone', async () => {
  const s = await threeGroups();
  const url = (viewer: string) => urlOf([s.open.fullPath], { viewer });
  await expect(Stream.open(url(String(s.guest.id)), null)).rejects.toThrow('401');
  await expect(Stream.open(url('null'), s.token)).rejects.toThrow('401');
  await expect(Stream.open(url(String(s.guest.id + 1)), s.token)).rejects.toThrow('401');
  (await Stream.open(url(String(s.guest.id)), s.token)).close();
  (await Stream.open(url('null'), null)).close();
});

test('groups that the viewer may not see are answered like missing ones, and too many are refused by name', async () => {
  const s = await threeGroups();
  for (const groups of [[s.hidden.fullPath], ['no-such-group'], []])
    await expect(Stream.open(urlOf(groups), s.token)).rejects.toThrow('404');
  const answer = await fetch(urlOf(Array.from({ length: 101 }, (_, index) => `group-${index}`)));
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: 'group has too many values (maximum is 100)' },
  ]);
});

test('an answer of GraphQL says whom it is for', async () => {
  const s = await threeGroups();
  const viewerOf = async (headers: Record<string, string>) => {
    const answer = await fetch(`${address}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: '{ currentUser { id } }' }),
    });
    return [answer.status, answer.headers.get('cairn-viewer')];
  };
  expect(await viewerOf({ 'private-token': s.token })).toEqual([200, String(s.guest.id)]);
  expect(await viewerOf({})).toEqual([200, 'null']);
});
