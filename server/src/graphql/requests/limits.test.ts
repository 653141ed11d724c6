import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { HOSTILE_DOCUMENTS, nested, repeat } from '../../testing/hostile/documents.ts';
import { statementsOf, watchPools } from '../../testing/requests/sent-statements.ts';

let context: Context;
let close: () => Promise<void>;
let ask: Ask;
let member: Viewer;
let admin: Viewer;

beforeAll(async () => {
  ({ context, close } = await testContext());
  watchPools([context.pool, context.kept ?? context.pool]);
  ask = asking(context);
  const make = build(context);
  member = await make.outsider();
  admin = await make.admin();
  // Compiles once what every document needs.
  await ask(member, '{ currentUser { id } }');
});
afterAll(() => close());

describe('before anything runs', () => {
  test.each(HOSTILE_DOCUMENTS)('%s is refused, and no statement is sent', async (_, document, says) => {
    const { result, statements } = await statementsOf(() => ask(member, document));
    expect(result.failure).toBeUndefined();
    expect(result.status).toBe(200);
    expect(result.errors[0]?.message).toContain(says);
    expect(statements).toEqual([]);
  });

  test('a harmless document is answered by a statement', async () => {
    const { statements } = await statementsOf(() => ask(member, '{ currentUser { id } }'));
    expect(statements).toHaveLength(1);
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

  test('can be asked for together with what the operation costs', async () => {
    const document = '{ queryComplexity { score limit } currentUser { id username } }';
    // One point for each of the six fields.
    for (const [viewer, limit] of [
      [anonymous, 200],
      [member, 250],
      [admin, 300],
    ] as const)
      expect((await ask(viewer, document)).data.queryComplexity).toEqual({ score: 6, limit });
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
