import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build, type MadePlace } from '../../testing/build.ts';
import { nightlyTimes } from '../../testing/chance.ts';
import { testContext } from '../../testing/context.ts';
import { seal, sealKeys } from './cursor-seal.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let viewer: Viewer;
let group: MadePlace;

const SORTS = [
  null,
  ...['START_DATE', 'END_DATE', 'TITLE', 'CREATED_AT', 'UPDATED_AT'].flatMap((name) => [
    `${name}_ASC`,
    `${name}_DESC`,
  ]),
  'start_date_asc',
  'end_date_desc',
];
const HOW_MANY = 23;
const days = [null, '2026-01-05', '2026-01-05', '2026-02-01', '2025-12-31'];

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  const make = build(context);
  group = await make.group({ path: 'paged' });
  viewer = await make.member('planner', group);
  for (let i = 0; i < HOW_MANY; i++) {
    const start = days[i % 5] ?? null;
    const due = days[(i * 2) % 5] ?? null;
    await make.epic({
      group,
      title: ['Same', 'same', 'Ärger', '"q"', '💥'][i % 5] ?? 'x',
      startDateIsFixed: true,
      dueDateIsFixed: true,
      startDateFixed: start,
      dueDateFixed: start !== null && due !== null && due < start ? start : due,
    });
  }
  // Some instants are equal, others differ by a microsecond.
  await context.pool.query(
    "UPDATE work_items SET created_at = '2026-01-01T00:00:00Z'::timestamptz + (id % 4) * interval '1 microsecond', updated_at = '2026-01-02T03:04:05.678901Z'::timestamptz - (id % 3) * interval '1 microsecond'",
  );
});
afterAll(() => close());

interface Page {
  readonly nodes: { readonly id: string }[];
  readonly edges: { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  readonly count: number;
}

const QUERY = `query Q($sort: EpicSort, $first: Int, $last: Int, $after: String, $before: String) { group(fullPath: "paged") {
  epics(sort: $sort, first: $first, last: $last, after: $after, before: $before) {
    nodes { id } edges { cursor node { id } } count pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;

const page = async (variables: Record<string, unknown>): Promise<Page> => {
  const { data, errors } = await ask(viewer, QUERY, variables);
  expect(errors).toEqual([]);
  return data.group.epics as Page;
};

const ids = (nodes: readonly { readonly id: string }[]): string[] => nodes.map((node) => node.id);

test.each(SORTS)('pages in the order %s add up to the whole list, forwards and backwards', async (sort) => {
  const whole = await page({ sort });
  expect(whole.nodes).toHaveLength(HOW_MANY);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: HOW_MANY + 2 }), fc.boolean(), async (size, backwards) => {
      const seen: string[] = [];
      for (let cursor: string | null = '', more = true; more;) {
        const at: Page = await page(
          backwards ? { sort, last: size, before: cursor } : { sort, first: size, after: cursor },
        );
        const found = ids(at.nodes);
        expect(ids(at.edges.map((edge) => edge.node))).toEqual(found);
        expect([at.edges[0]?.cursor, at.edges.at(-1)?.cursor]).toEqual([
          at.pageInfo.startCursor,
          at.pageInfo.endCursor,
        ]);
        expect(at.count).toBe(HOW_MANY);
        if (backwards) seen.unshift(...found);
        else seen.push(...found);
        cursor = backwards ? at.pageInfo.startCursor : at.pageInfo.endCursor;
        more = backwards ? at.pageInfo.hasPreviousPage : at.pageInfo.hasNextPage;
      }
      expect(seen).toEqual(ids(whole.nodes));
    }),
    { numRuns: nightlyTimes(12) },
  );
});

test('dates come in order with missing ones last either way, and newer epics before older ones of the same day', async () => {
  const query =
    'query Q($sort: EpicSort) { group(fullPath: "paged") { epics(sort: $sort) { nodes { id startDate } } } }';
  for (const sort of ['START_DATE_ASC', 'START_DATE_DESC']) {
    const { data } = await ask(viewer, query, { sort });
    const nodes: { id: string; startDate: string | null }[] = data.group.epics.nodes;
    const key = ({ startDate, id }: (typeof nodes)[number]) => ({
      day: startDate,
      id: Number(id.split('/').at(-1)),
    });
    const expected = nodes.map(key).sort((a, b) => {
      if (a.day === b.day) return b.id - a.id;
      if (a.day === null || b.day === null) return a.day === null ? 1 : -1;
      return (a.day < b.day ? -1 : 1) * (sort.endsWith('ASC') ? 1 : -1);
    });
    expect(nodes.map(key)).toEqual(expected);
  }
});

test('a cursor of another order is refused by name, and one between two others selects what lies between', async () => {
  const whole = await page({ sort: 'TITLE_ASC' });
  const [third, eighth] = [whole.edges[2]?.cursor, whole.edges[7]?.cursor];
  const { errors } = await ask(viewer, QUERY, { sort: 'START_DATE_ASC', after: third });
  expect(errors[0]?.message).toContain('after');
  const between = await page({ sort: 'TITLE_ASC', after: third, before: eighth });
  expect(ids(between.nodes)).toEqual(ids(whole.nodes).slice(3, 7));
});

test('a cursor with anything changed is refused by name', async () => {
  const { pageInfo } = await page({ sort: 'CREATED_AT_DESC', first: 2 });
  const cursor = pageInfo.endCursor ?? '';
  const refused = async (argument: 'after' | 'before', value: string) => {
    const { status, failure, errors } = await ask(viewer, QUERY, {
      sort: 'CREATED_AT_DESC',
      [argument]: value,
    });
    expect([status, failure]).toEqual([200, undefined]);
    expect(errors[0]?.message).toContain(`"${argument}"`);
  };
  for (const at of [...cursor].keys()) {
    const other = cursor[at] === 'A' ? 'B' : 'A';
    await refused('after', `${cursor.slice(0, at)}${other}${cursor.slice(at + 1)}`);
  }
  await refused('before', `${cursor}AAAA`);
  await refused('before', cursor.slice(0, -4));
  const sealed = Buffer.from(cursor, 'base64');
  const place = JSON.parse(sealed.subarray(0, -12).toString()) as Record<string, unknown>;
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.boolean(), async (value, asPart) => {
      const text = JSON.stringify(asPart ? { ...place, id: value } : value);
      await refused('after', Buffer.concat([Buffer.from(text), sealed.subarray(-12)]).toString('base64'));
    }),
    { numRuns: nightlyTimes(40) },
  );
});

test('a cursor made with our key but for no such place is refused too', async () => {
  const keys = sealKeys(context.settings.secret);
  for (const place of [
    null,
    5,
    {},
    { created_at: '2026-02-31T00:00:00Z', id: 1 },
    { created_at: "'", id: 'x' },
  ]) {
    const { errors, failure } = await ask(viewer, QUERY, {
      sort: 'CREATED_AT_DESC',
      after: seal(JSON.stringify(place), keys),
    });
    expect(failure).toBeUndefined();
    expect(errors[0]?.message).toContain('"after"');
  }
});

test('a page holds a hundred at most', async () => {
  const { errors, data } = await ask(
    viewer,
    '{ group(fullPath: "paged") { epics(first: 150) { nodes { id } } } }',
  );
  expect(errors).toEqual([]);
  expect(data.group.epics.nodes).toHaveLength(HOW_MANY);
  const absurd = await ask(
    viewer,
    '{ group(fullPath: "paged") { epics(first: 1000000000) { nodes { id } } } }',
  );
  expect(absurd.status).toBe(200);
  expect(absurd.errors[0]?.message).toContain('complexity');
});
