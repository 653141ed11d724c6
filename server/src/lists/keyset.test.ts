import { afterAll, beforeAll, expect, test } from 'vitest';
import { seal, sealKeys } from '../graphql/paging/cursor-seal.ts';
import type { Caller } from '../testing/api.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

const HOW_MANY = 7;

let w: GroupWithCallers;
let epicIid: number;

beforeAll(async () => {
  w = await groupWithCallers();
  const parent = await w.make.epic({ group: w.group, title: 'Parent' });
  epicIid = parent.iid;
  for (let n = 0; n < HOW_MANY; n++) {
    await w.make.epic({ group: w.group, title: n % 2 ? 'same' : 'Same' });
    await w.make.issue({
      project: w.project,
      epic: parent,
      title: n % 2 ? 'same' : 'Same',
      dueDate: n % 3 ? '2026-01-05' : null,
      weight: n % 3 === 1 ? null : 3,
    });
  }
  await w.context.pool.query(
    "UPDATE work_items SET created_at = '2026-01-01T00:00:00Z'::timestamptz + (id % 3) * interval '1 microsecond', updated_at = '2026-01-02T00:00:00Z'",
  );
});
afterAll(() => w.close());

const nextOf = (link: unknown): string | null =>
  /^<http:\/\/cairn\.test([^>]+)>; rel="next"$/.exec(String(link ?? ''))?.[1] ?? null;

/** Returns every row of a list, two at a time; `between` runs after each page. */
const walk = async (
  caller: Caller,
  address: string,
  between: () => Promise<unknown> = async () => {},
): Promise<number[]> => {
  const seen: number[] = [];
  for (
    let at: string | null = `${address}${address.includes('?') ? '&' : '?'}pagination=keyset&per_page=2`;
    at;
  ) {
    const { status, body, headers } = await caller.get(at);
    expect([status, headers['x-page'], headers['x-total']]).toEqual([200, undefined, undefined]);
    seen.push(...body.map((row: { id: number }) => row.id));
    at = nextOf(headers.link);
    await between();
  }
  return seen;
};

const whole = async (caller: Caller, address: string): Promise<number[]> =>
  (await caller.get(`${address}${address.includes('?') ? '&' : '?'}per_page=100`)).body.map(
    (row: { id: number }) => row.id,
  );

const LISTS = {
  '/api/v4/groups/top/epics': ['created_at', 'updated_at', 'title'],
  '/api/v4/projects/top%2Fplan/issues': [
    'created_at',
    'updated_at',
    'title',
    'due_date',
    'weight',
    'relative_position',
  ],
  '/api/v4/groups/top/issues': ['due_date'],
  '/api/v4/issues?scope=all': ['created_at', 'popularity'],
  '/api/v4/users': ['id', 'name', 'username', 'created_at', 'updated_at'],
  '/api/v4/groups': ['id', 'name', 'path'],
  '/api/v4/projects': ['id', 'name', 'path', 'created_at', 'updated_at', 'last_activity_at'],
} as const;

const orders = Object.entries(LISTS).flatMap(([list, names]) =>
  names.flatMap((name) =>
    ['asc', 'desc'].map((sort) => `${list}${list.includes('?') ? '&' : '?'}order_by=${name}&sort=${sort}`),
  ),
);

test.each([...orders, ...Object.keys(LISTS)])('%s is the same list by key as by number', async (address) => {
  const all = await whole(w.planner, address);
  expect(await walk(w.planner, address)).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
});

test('the issues of an epic are walked as they stand in its tree', async () => {
  const address = `/api/v4/groups/top/epics/${epicIid}/issues`;
  const all = await whole(w.planner, address);
  expect(all).toHaveLength(HOW_MANY);
  expect(await walk(w.planner, address)).toEqual(all);
});

test.each([
  '/api/v4/groups/top/epics?order_by=created_at&sort=desc',
  '/api/v4/groups/top/epics?order_by=created_at&sort=asc',
  '/api/v4/groups/top/epics?order_by=title&sort=desc',
])('%s: what was there comes exactly once while rows are added', async (address) => {
  const before = await whole(w.planner, address);
  let added = 0;
  const seen = await walk(w.planner, address, async () => {
    if (added++ < 3) await w.make.epic({ group: w.group, title: 'Same' });
  });
  expect(added).toBeGreaterThan(2);
  expect(seen.filter((id) => before.includes(id))).toEqual(before);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a list that takes no key says so instead of answering by number', async () => {
  for (const address of ['/api/v4/groups/top/labels', '/api/v4/groups/top/members', '/api/v4/todos']) {
    expect(await w.planner.get(`${address}?pagination=keyset`)).toMatchObject({
      status: 405,
      body: { error: 'Keyset pagination is not yet available for this type of request' },
    });
  }
  expect(
    await w.planner.get('/api/v4/groups?pagination=keyset&order_by=similarity&search=top'),
  ).toMatchObject({
    status: 400,
    body: { error: 'order_by does not have a valid value for pagination=keyset' },
  });
});

test('a cursor that is altered, of another order or made by somebody else is refused by name', async () => {
  const address = '/api/v4/groups/top/epics?order_by=title&sort=asc&pagination=keyset&per_page=2';
  const next = nextOf((await w.planner.get(address)).headers.link) as string;
  const cursor = decodeURIComponent(/cursor=([^&]+)/.exec(next)?.[1] as string);
  const ask = async (given: string, order = 'order_by=title&sort=asc') =>
    w.planner.get(`/api/v4/groups/top/epics?${order}&pagination=keyset&cursor=${encodeURIComponent(given)}`);
  expect((await ask(cursor)).status).toBe(200);
  const refused = { status: 400, body: { error: 'cursor is invalid' } };
  for (const at of [...cursor].keys()) {
    const other = cursor[at] === 'A' ? 'B' : 'A';
    expect(await ask(`${cursor.slice(0, at)}${other}${cursor.slice(at + 1)}`)).toMatchObject(refused);
  }
  expect(await ask(cursor, 'order_by=title&sort=desc')).toMatchObject(refused);
  expect(await ask(cursor, 'order_by=updated_at&sort=asc')).toMatchObject(refused);
  const sorted = { title_asc: 'same', id_desc: 1 };
  const place = JSON.stringify({ list: '/api/v4/groups/top/epics', place: JSON.stringify(sorted) });
  expect((await ask(seal(place, sealKeys(w.context.settings.secret)))).status).toBe(200);
  expect(await ask(seal(place, sealKeys('another secret of thirty-two chars')))).toMatchObject(refused);
  expect(await ask(Buffer.from(place).toString('base64'))).toMatchObject(refused);
});

test('a cursor belongs to the list that gave it, over REST and over GraphQL', async () => {
  const query = 'order_by=created_at&sort=desc&pagination=keyset&per_page=1';
  const first = await w.planner.get(`/api/v4/groups/top/issues?${query}`);
  const cursor = /cursor=([^&]+)/.exec(nextOf(first.headers.link) as string)?.[1] as string;
  const ask = async (list: string, given = cursor) => w.planner.get(`${list}?${query}&cursor=${given}`);
  expect((await ask('/api/v4/groups/top/issues')).status).toBe(200);
  for (const other of [
    '/api/v4/projects/top%2Fplan/issues',
    '/api/v4/groups/top%2Fsub/issues',
    '/api/v4/groups/top/epics',
    '/api/v4/issues',
  ])
    expect(await ask(other)).toMatchObject({ status: 400, body: { error: 'cursor is invalid' } });
  const document =
    'query($after: String) { group(fullPath: "top") { issues(first: 1, after: $after) { pageInfo { endCursor } } } }';
  const told = await w.planner.query(document);
  const { endCursor } = told.body.data.group.issues.pageInfo;
  expect(await ask('/api/v4/groups/top/issues', encodeURIComponent(endCursor))).toMatchObject({
    status: 400,
  });
  const { body } = await w.planner.query(document, { after: decodeURIComponent(cursor) });
  expect(body.errors).toMatchObject([{ message: expect.stringContaining('after') }]);
});
