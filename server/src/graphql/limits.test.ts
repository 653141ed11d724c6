import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { type Ask, asking } from '../testing/ask.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let member: Viewer;
let admin: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  ask = asking(context);
  const make = build(context);
  member = await make.outsider();
  admin = await make.admin();
  // Compiles what every document needs once.
  await ask(member, '{ currentUser { id } }');
});
afterAll(() => close());

const repeat = (times: number, text: (index: number) => string): string =>
  Array.from({ length: times }, (_, i) => text(i)).join(' ');
const nested = (depth: number): string =>
  `{ group(fullPath: "a") { ${'parent { '.repeat(depth)}id${' }'.repeat(depth)} } }`;
const bomb = (levels: number): string =>
  `{ group(fullPath: "a") { ...F0 } } ${repeat(levels, (i) => `fragment F${i} on Group { ${i + 1 < levels ? `...F${i + 1} parent { ...F${i + 1} }` : 'id'} }`)}`;

const HOSTILE: readonly (readonly [name: string, document: string, says: string])[] = [
  ['10,001 characters', `{ currentUser { id } } #${'x'.repeat(10_000)}`, 'too large'],
  ['a hundred thousand characters', `{ ${repeat(20_000, () => 'name')} }`, 'too large'],
  ['too many tokens', `{ ${repeat(4_500, () => 'a')} }`, 'token'],
  ['deep nesting', nested(30), 'depth'],
  ['very deep nesting', `${'{a'.repeat(1300)}${'}'.repeat(1300)}`, 'depth'],
  ['values nested without end', `{ group(fullPath: ${'['.repeat(1900)}${']'.repeat(1900)}) { id } }`, ''],
  ['many aliases', `{ ${repeat(150, (i) => `a${i}: currentUser { id }`)} }`, 'aliases'],
  ['one field again and again', `{ currentUser { ${repeat(900, () => 'id')} } }`, 'complexity'],
  ['many directives', `{ currentUser { id ${repeat(120, () => '@skip(if: false)')} } }`, 'directives'],
  [
    'a fragment that contains itself',
    '{ group(fullPath: "a") { ...A } } fragment A on Group { id parent { ...A } }',
    'itself',
  ],
  [
    'fragments that contain each other',
    '{ group(fullPath: "a") { ...A } } fragment A on Group { parent { ...B } } fragment B on Group { parent { ...A } }',
    'itself',
  ],
  ['fragments that double at each level', bomb(14), 'exceeds'],
  ['an absurd page', '{ groups(first: 1000000000) { nodes { id } } }', 'complexity'],
  [
    'pages within pages',
    '{ groups(first: 100) { nodes { epics(first: 100) { nodes { children(first: 100) { nodes { id } } } } } } }',
    'exceeds',
  ],
  [
    'introspection that multiplies',
    '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
    'nested',
  ],
  [
    'introspection by many names',
    `{ ${repeat(20, (i) => `a${i}: __schema { types { name } }`)} }`,
    'limited',
  ],
  ['unknown fields', `{ ${repeat(90, (i) => `a${i}: nothing${i}`)} }`, 'Cannot query field'],
  ['a subscription', 'subscription { epicUpdated { id } }', ''],
  ['no document at all', '{', 'Syntax Error'],
];

describe('before anything runs', () => {
  test.each(HOSTILE)('%s is refused in no time', async (_, document, says) => {
    // Padding keeps each run from being remembered; the best of three leaves out what others do to the machine.
    const times: number[] = [];
    for (let run = 0; run < 3; run++) {
      const before = process.cpuUsage();
      const { status, errors, failure } = await ask(member, `${' '.repeat(run)}${document}`);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
      expect(failure).toBeUndefined();
      expect(status).toBe(400);
      expect(errors[0]?.message).toContain(says);
    }
    expect(Math.min(...times)).toBeLessThan(20);
  });
});

describe('the allowance', () => {
  test('is 200 points for nobody, 250 for people, 300 for admins', async () => {
    const points = (tens: number): string =>
      `{ ${repeat(tens, (i) => `a${i}: currentUser { id username name avatarUrl webUrl webPath state bot publicEmail }`)} }`;
    for (const [viewer, limit] of [
      [anonymous, 200],
      [member, 250],
      [admin, 300],
    ] as const) {
      expect((await ask(viewer, points(limit / 10))).errors).toEqual([]);
      expect((await ask(viewer, points(limit / 10 + 1))).errors[0]?.message).toBe(
        `Query has complexity of ${limit + 10}, which exceeds max complexity of ${limit}`,
      );
    }
  });

  test('is 15 levels for nobody and 20 for people', async () => {
    expect((await ask(anonymous, nested(13))).errors).toEqual([]);
    expect((await ask(anonymous, nested(14))).errors[0]?.message).toBe(
      'Query has depth of 16, which exceeds max depth of 15',
    );
    expect((await ask(member, nested(18))).errors).toEqual([]);
    expect((await ask(member, nested(19))).errors[0]?.message).toContain('max depth of 20');
  });

  test('lets the standard introspection query through for everyone', async () => {
    const { data, errors } = await ask(anonymous, getIntrospectionQuery());
    expect(errors).toEqual([]);
    expect(data.__schema.types.length).toBeGreaterThan(100);
  });
});

test('variables are limited in depth and size, and the wrong one is named', async () => {
  let deep: unknown = 'x';
  for (let i = 0; i < 5000; i++) deep = [deep];
  const query = 'query Q($first: Int) { groups(first: $first) { count } }';
  expect((await ask(member, query, { first: deep })).errors[0]?.message).toContain('$first');
  expect((await ask(member, query, { first: 1, more: 'x'.repeat(2_000_001) })).errors[0]?.message).toContain(
    'too large',
  );
});
