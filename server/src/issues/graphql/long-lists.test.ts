import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { EPIC_SORTS } from '../../epics/graphql/sorts.ts';
import { BOUNDS } from '../../graphql/long-lists/bounds.ts';
import { given } from '../../graphql/arguments.ts';
import { orderBy, rangesBeyond, type Sort, type Within, withinParts } from '../../graphql/sort.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { testContext } from '../../testing/context.ts';
import { FEW_WEAR_IT, fillLongLists } from '../../testing/fixtures/long-lists.ts';
import { ISSUE_SORTS } from '../orders.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let guest: Viewer;

beforeAll(async () => {
  const opened = await testContext();
  ({ context, close } = opened);
  ask = asking(context);
  guest = await fillLongLists(context);
});
afterAll(() => close());

interface Listed {
  readonly nodes: readonly { readonly iid: string; readonly title: string }[];
  readonly count: number;
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
}

const PLACES = {
  group: { field: 'group(fullPath: "top")', more: ', includeSubgroups: true', where: 'true' },
  inner: {
    field: 'group(fullPath: "top/inner")',
    more: ', includeSubgroups: true',
    where: "n.full_path = 'top/inner/build'",
  },
  project: { field: 'project(fullPath: "top/plan")', more: '', where: "n.full_path = 'top/plan'" },
} as const;

const FILTERS = {
  none: { args: '', where: 'true' },
  opened: { args: ', state: opened', where: "w.state = 'opened'" },
  rare: { args: ', labelName: ["rare"]', where: `w.iid <= 1000 + ${FEW_WEAR_IT}` },
  late: { args: ', labelName: ["late"]', where: 'w.weight IS NULL' },
  'no such label': { args: ', labelName: ["unworn"]', where: 'false' },
} as const;

const listed = async (
  place: keyof typeof PLACES,
  filter: keyof typeof FILTERS,
  args: string,
): Promise<Listed> => {
  const { field, more } = PLACES[place];
  const { data, errors } = await ask(
    guest,
    `{ place: ${field} { issues(${args}${FILTERS[filter].args}${more}) { count(limit: 60) nodes { iid title } pageInfo { endCursor hasNextPage } } } }`,
  );
  expect(errors).toEqual([]);
  return data.place.issues;
};

/** The expected list, by one plain statement. */
const expected = async (
  place: keyof typeof PLACES,
  filter: keyof typeof FILTERS,
  sort: Sort,
): Promise<string[]> => {
  const { rows } = await context.pool.query<{ title: string }>(
    `SELECT w.title FROM work_items w JOIN namespaces n ON n.id = w.namespace_id WHERE w.type <> 'epic' AND (NOT w.confidential OR w.author_id = $1)
     AND ${PLACES[place].where} AND ${FILTERS[filter].where} ORDER BY ${orderBy(sort, 'w', false)}`,
    [guest.userId],
  );
  return rows.map(({ title }) => title);
};

// The order by priority depends on the viewer; sorts.test.ts covers it.
const PLAIN = Object.entries(ISSUE_SORTS).filter(([name]) =>
  /^(CREATED|DUE|TITLE|WEIGHT|POPULARITY|RELATIVE|HEALTH)/.test(name),
);

describe.each(Object.keys(PLACES) as (keyof typeof PLACES)[])('a long list of a %s', (place) => {
  // The plan depends on the filter, not on the namespace.
  const filters = place === 'group' ? Object.keys(FILTERS) : ['opened'];
  describe.each(filters as (keyof typeof FILTERS)[])('filtered by %s', (filter) => {
    test.each(PLAIN)('has its pages in the order %s', async (name, sort) => {
      const all = await expected(place, filter, sort);
      const first = await listed(place, filter, `sort: ${name}, first: 20`);
      expect(first.nodes.map(({ title }) => title)).toEqual(all.slice(0, 20));
      expect(first.count).toBe(Math.min(61, all.length));
      expect(first.pageInfo.hasNextPage).toBe(all.length > 20);
      if (!first.pageInfo.hasNextPage) return;
      const second = await listed(
        place,
        filter,
        `sort: ${name}, first: 30, after: "${first.pageInfo.endCursor}"`,
      );
      expect(second.nodes.map(({ title }) => title)).toEqual(all.slice(20, 50));
    });
  });

  test('goes on from any place, through what has no value too', async () => {
    for (const name of ['DUE_DATE_ASC', 'DUE_DATE_DESC', 'WEIGHT_DESC', 'CREATED_ASC'] as const) {
      const all = await expected(place, 'opened', ISSUE_SORTS[name] as Sort);
      const found: string[] = [];
      for (let after = '', more = true; more;) {
        const page = await listed(place, 'opened', `sort: ${name}, first: 100, after: "${after}"`);
        found.push(...page.nodes.map(({ title }) => title));
        after = page.pageInfo.endCursor;
        more = page.pageInfo.hasNextPage;
      }
      expect(found).toEqual(all);
    }
  });
});

test('a count is bounded by what it is asked to count to, and a wrong bound is refused', async () => {
  const count = async (args: string) =>
    await ask(guest, `{ group(fullPath: "top") { issues(includeSubgroups: true) { count${args} } } }`);
  expect((await count('')).data.group.issues.count).toBeGreaterThan(BOUNDS.few);
  expect((await count('(limit: 100)')).data.group.issues.count).toBe(101);
  expect((await count('(limit: 0)')).data.group.issues.count).toBe(1);
  expect((await count('(limit: null)')).data.group.issues.count).toBeGreaterThan(BOUNDS.few);
  expect((await count('(limit: -1)')).errors[0]?.message).toBe('Argument "limit" must not be negative');
});

describe('an index holds each order that is walked', () => {
  const walkedIn = (sorts: Readonly<Record<string, Sort>>, within: Within, kind: string) =>
    Object.entries(sorts)
      .filter(([, [key]]) => key?.indexed?.includes(within))
      .map(([name, sort]) => [name, kind, within, sort] as const);

  test.each([
    ...walkedIn(ISSUE_SORTS, 'root', '<>'),
    ...walkedIn(ISSUE_SORTS, 'namespace', '<>'),
    ...walkedIn(EPIC_SORTS, 'root', '='),
  ])("%s of type %s 'epic' in one %s", async (_name, kind, place, sort) => {
    const column = place === 'root' ? 'root_namespace_id' : 'namespace_id';
    const within = [`${column} = 1`, `type ${kind} 'epic'`, 'deleted_at IS NULL'];
    const order = `ORDER BY ${orderBy(sort, 'w', false)} LIMIT 20`;
    const values = sort.map(({ type }) =>
      type === 'text' ? "'m'" : type === 'timestamptz' ? 'now()' : type === 'date' ? 'current_date' : '5',
    );
    const client = await context.pool.connect();
    try {
      await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off');
      for (const range of ['true', ...rangesBeyond(sort, 'w', values)]) {
        const [part = []] = withinParts(sort, [within], 'w', given({}));
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN SELECT id FROM work_items w WHERE ${[...part, range].join(' AND ')} ${order}`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toMatch(/Index (Only )?Scan (Backward )?using work_items_/);
        // An incremental sort is allowed: few rows have equal keys.
        expect(plan.replaceAll('Incremental Sort', '')).not.toMatch(/\bSort {2}/);
      }
    } finally {
      client.release(true);
    }
  });
});
