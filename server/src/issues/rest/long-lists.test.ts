import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { type Api, api, type Caller } from '../../testing/api.ts';
import { testContext } from '../../testing/context.ts';
import { FEW_WEAR_IT, fillLongLists } from '../../testing/fixtures/long-lists.ts';

let context: Context;
let server: Api;
let close: () => Promise<void>;
let guest: Caller;
let guestId: number | null;

beforeAll(async () => {
  const opened = await testContext();
  ({ context, close } = opened);
  const viewer = await fillLongLists(context);
  guestId = viewer.userId;
  server = await api(context);
  guest = server.as(viewer);
});
afterAll(async () => {
  await server.close();
  await close();
});

const COLUMNS = {
  created_at: 'w.created_at',
  due_date: 'w.due_date',
  weight: 'w.weight',
  popularity: 'w.upvotes',
} as const;

const FILTERS = {
  '': 'true',
  '&state=opened': "w.state = 'opened'",
  '&labels=rare': `w.iid <= 1000 + ${FEW_WEAR_IT}`,
  '&labels=late': 'w.weight IS NULL',
} as const;

const PLACES = {
  'groups/top': 'true',
  'groups/top%2Finner': "n.full_path = 'top/inner/build'",
  'projects/top%2Fplan': "n.full_path = 'top/plan'",
} as const;

/** The expected list, by one plain statement. */
const expected = async (by: keyof typeof COLUMNS, way: string, ...where: string[]): Promise<string[]> => {
  const { rows } = await context.pool.query<{ title: string }>(
    `SELECT w.title FROM work_items w JOIN namespaces n ON n.id = w.namespace_id WHERE w.type <> 'epic'
     AND (NOT w.confidential OR w.author_id = $1) AND ${where.join(' AND ')} ORDER BY ${COLUMNS[by]} ${way} NULLS LAST, w.id DESC`,
    [guestId],
  );
  return rows.map(({ title }) => title);
};

const read = async (path: string) => {
  const { status, body, headers } = await guest.get(path);
  expect(status).toBe(200);
  return { titles: body.map(({ title }: { title: string }) => title), link: String(headers['link'] ?? '') };
};

// The tests of GraphQL's lists try every filter with every order; REST uses the same conditions and sort
// keys.
test.each([
  ['groups/top', '', 'created_at', 'desc'],
  ['groups/top', '&state=opened', 'due_date', 'asc'],
  ['groups/top', '&labels=rare', 'created_at', 'asc'],
  ['groups/top', '&labels=late', 'weight', 'desc'],
  ['groups/top%2Finner', '', 'weight', 'asc'],
  ['groups/top%2Finner', '&state=opened', 'popularity', 'asc'],
  ['projects/top%2Fplan', '', 'due_date', 'desc'],
  ['projects/top%2Fplan', '&labels=rare', 'popularity', 'desc'],
] as const)(
  'the issues of %s with "%s" by %s %s, by page number and by key',
  async (place, filter, by, way) => {
    const all = await expected(by, way, PLACES[place], FILTERS[filter]);
    const list = `/api/v4/${place}/issues?order_by=${by}&sort=${way}${filter}&per_page=15`;
    expect((await read(list)).titles).toEqual(all.slice(0, 15));
    expect((await read(`${list}&page=3`)).titles).toEqual(all.slice(30, 45));
    const first = await read(`${list}&pagination=keyset`);
    expect(first.titles).toEqual(all.slice(0, 15));
    const next = /<[^>]*(\/api\/[^>]*)>; rel="next"/.exec(first.link)?.[1];
    expect(next === undefined).toBe(all.length <= 15);
    if (next !== undefined) expect((await read(next)).titles).toEqual(all.slice(15, 30));
  },
);

test('a page far beyond the first ones is the same', async () => {
  const all = await expected('created_at', 'desc', 'true');
  const { titles } = await read('/api/v4/groups/top/issues?per_page=100&page=25');
  expect(titles).toEqual(all.slice(2400, 2500));
  expect((await read('/api/v4/groups/top/issues?per_page=100&page=90')).titles).toEqual([]);
});
