import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { testContext } from '../../testing/context.ts';
import { makeEngine } from '../engine.ts';
import { either, filled, many, num, str } from '../field.ts';
import type { GraphqlPart } from '../part.ts';
import { ascending, descending } from '../sort.ts';

let context: Context;
let close: () => Promise<void>;
let calls: { rows: readonly object[] }[] = [];

beforeAll(async () => {
  ({ context, close } = await testContext());
});
afterAll(() => close());

const numbers = (from: number, to: number) =>
  `(SELECT n AS id, 'w' || n AS word FROM generate_series(${from}, ${to}) n)`;

const twice = filled({ id: num('id'), word: str('word') }, (rows, _context, _viewer, once) => {
  calls.push({ rows });
  return rows.map((row) => `${row['word']}, twice "${once('times', () => calls.length)}"`);
});

const part: GraphqlPart = {
  sdl: `"x" type Thing { "x" id: Int! "x" word: String "x" loud: String "x" some: String }
    extend type Query { "x" things("x" sort: ThingSort = UP): [Thing] @paged } "x" enum ThingSort { "x" UP "x" DOWN } extend type Mutation { "x" nothing: Int }
    extend type Subscription { "x" nothing: Int }`,
  mutations: { nothing: async () => ({ errors: [] }) },
  types: {
    Thing: {
      fields: {
        id: num('id'),
        word: str((row) => `CASE ${row}.id WHEN 2 THEN E'\\u0001 "quoted" \\u0002' ELSE ${row}.word END`),
        loud: twice,
        some: either((row) => `${row}.id % 2 = 0`, twice, str('word')),
      },
    },
    Subscription: { fields: { nothing: num('id') } },
    Query: {
      fields: {
        things: many({
          sources: () => [numbers(1, 3), numbers(4, 6)],
          where: () => [],
          sorts: { UP: [ascending('id', 'integer')], DOWN: [descending('id', 'integer')] },
        }),
      },
    },
  },
};

const ask = async (query: string) => {
  calls = [];
  const { text, failure } = await makeEngine(context, [part]).run({ query }, anonymous);
  if (failure) throw failure;
  return JSON.parse(text).data;
};

test('gaps are filled for all rows at once, and only where there are any', async () => {
  const { things } = await ask('{ things { nodes { loud } } }');
  expect(things.nodes.map((one: { loud: string }) => one.loud)).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `w${n}, twice "1"`),
  );
  expect(calls).toHaveLength(1);
  const some = await ask('{ things { nodes { id some } } }');
  expect(some.things.nodes).toEqual([
    { id: 1, some: 'w1' },
    { id: 2, some: 'w2, twice "1"' },
    { id: 3, some: 'w3' },
    { id: 4, some: 'w4, twice "1"' },
    { id: 5, some: 'w5' },
    { id: 6, some: 'w6, twice "1"' },
  ]);
  expect(calls[0]?.rows).toHaveLength(3);
});

test('a text that holds the marks of a gap is a text like any other', async () => {
  const { things } = await ask('{ things(first: 2) { nodes { word loud } } }');
  expect(things.nodes[1]).toEqual({ word: '\u0001 "quoted" \u0002', loud: 'w2, twice "1"' });
});

test('what the fields of one answer share is made once', async () => {
  const { things } = await ask('{ things(first: 1) { nodes { loud other: loud } } }');
  expect(calls).toHaveLength(2);
  expect(things.nodes[0]).toEqual({ loud: 'w1, twice "1"', other: 'w1, twice "1"' });
});

test('several sources make one list, either way and page by page', async () => {
  const page = async (args: string) =>
    (await ask(`{ things(${args}) { count nodes { id } pageInfo { endCursor hasNextPage } } }`)).things;
  const first = await page('first: 4');
  expect(first).toMatchObject({
    count: 6,
    nodes: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
    pageInfo: { hasNextPage: true },
  });
  const second = await page(`first: 4, after: "${first.pageInfo.endCursor}"`);
  expect(second).toMatchObject({ nodes: [{ id: 5 }, { id: 6 }], pageInfo: { hasNextPage: false } });
  expect((await page('last: 2')).nodes).toEqual([{ id: 5 }, { id: 6 }]);
  expect((await page('first: 2, sort: DOWN')).nodes).toEqual([{ id: 6 }, { id: 5 }]);
});
