import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';

let w: GroupWithCallers;
let at: string;
beforeAll(async () => {
  w = await groupWithCallers();
  const { iid } = await w.make.epic({ group: w.group, title: 'Ridge', description: 'words '.repeat(500) });
  at = `/api/v4/groups/top/epics/${iid}`;
});
afterAll(() => w.close());

const KEPT_FOR_ONE = 'private, no-cache';

test('every answer over a call is kept by nobody but who asked, and never without asking again', async () => {
  const answers = [
    await w.guest.get(at),
    await w.guest.get('/api/v4/groups'),
    await w.anonymous.get('/api/v4/groups'),
    await w.anonymous.get(at),
    await w.guest.get('/api/v4/nothing-here'),
    await w.guest.get('/api/v4/groups/%'),
    await w.guest.get('/api/v4/groups?%'),
    await w.guest.send({ method: 'GET', url: at, headers: { 'private-token': 'wrong' } }),
    await w.planner.put(at, { title: 'Ridge' }),
    await w.guest.query('{ currentUser { id } }'),
    await w.guest.get('/groups/top/-/epics/1.json'),
    await w.anonymous.get('/api/v4/openapi.json'),
  ];
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => KEPT_FOR_ONE));
  expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(
    answers.map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)),
  );
  expect(answers.map(({ headers }) => headers['vary'])).toEqual(
    answers.map(() => expect.stringMatching(/authorization.*cookie.*private-token/i)),
  );
});

test('a reader who has the answer is told so, until it changes', async () => {
  const list = '/api/v4/groups/top/epics?per_page=1';
  const first = await w.guest.get(list);
  const etag = first.headers['etag'] as string;
  expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
  const head = await w.guest.send({ method: 'HEAD', url: list, headers: { 'if-none-match': etag } });
  expect([head.status, head.headers['etag']]).toEqual([304, etag]);
  for (const given of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await w.guest.get(list, { 'if-none-match': given });
    expect([given, again.status, again.body]).toEqual([given, 304, '']);
    expect(again.headers).toMatchObject({
      etag,
      'cache-control': KEPT_FOR_ONE,
      'x-total': '1',
      link: first.headers['link'],
    });
    expect(again.headers['content-type']).toBeUndefined();
  }
  await w.planner.put(at, { title: 'Ridge and valley' });
  const changed = await w.guest.get(list, { 'if-none-match': etag });
  expect([changed.status, changed.body[0].title]).toEqual([200, 'Ridge and valley']);
  expect(changed.headers['etag']).not.toBe(etag);
});

test('what one reader has says nothing to another', async () => {
  const mine = await w.guest.get('/api/v4/version');
  const theirs = await w.planner.get('/api/v4/version', { 'if-none-match': mine.headers['etag'] as string });
  expect([theirs.status, theirs.body]).toEqual([200, mine.body]);
  const seen = await w.guest.get(at);
  const etag = seen.headers['etag'] as string;
  for (const stranger of [w.anonymous, w.outsider]) {
    const refused = await stranger.get(at, { 'if-none-match': etag });
    expect(refused.status).toBe(404);
    expect(refused.headers['etag']).toBeUndefined();
    expect((await stranger.get(at, { 'if-none-match': '*' })).status).toBe(404);
  }
});

test('the name of an answer is the same however it is packed, and HEAD tells it too', async () => {
  const plain = await w.guest.get(at);
  const { etag } = plain.headers;
  const head = await w.guest.send({ method: 'HEAD', url: at });
  expect([head.status, head.headers['etag']]).toEqual([200, etag]);
  const packed = await w.guest.get(at, { 'accept-encoding': 'gzip' });
  expect(packed.headers).toMatchObject({ etag, 'content-encoding': 'gzip' });
  const had = await w.guest.get(at, { 'accept-encoding': 'br', 'if-none-match': String(etag) });
  expect([had.status, had.headers['content-encoding']]).toEqual([304, undefined]);
});

test('changes have no name and are never taken for known', async () => {
  const answer = await w.planner.put(at, { title: 'Again' }, { 'if-none-match': '*' });
  expect([answer.status, answer.headers['etag']]).toEqual([200, undefined]);
});

test('files keep the rules of their own', async () => {
  const csv = await w.guest.get('/groups/top/-/epics.csv');
  expect(csv.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(csv.headers['etag']).toBeUndefined();
});
