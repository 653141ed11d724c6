import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anonymous, type Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { type Ask, asking } from '../../testing/ask.ts';
import { build } from '../../testing/build.ts';
import { testContext } from '../../testing/context.ts';
import { HOSTILE_DOCUMENTS, nested, repeat } from '../../testing/hostile/documents.ts';

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

describe('before anything runs', () => {
  test.each(HOSTILE_DOCUMENTS)('%s is refused, and no statement is sent', async (_, document, says) => {
    const statements = [vi.spyOn(context.pool, 'query'), vi.spyOn(context.kept ?? context.pool, 'query')];
    const { status, errors, failure } = await ask(member, document);
    expect(failure).toBeUndefined();
    expect(status).toBe(200);
    expect(errors[0]?.message).toContain(says);
    for (const sent of statements) {
      expect(sent).not.toHaveBeenCalled();
      sent.mockRestore();
    }
  });

  test('a harmless document is answered by a statement', async () => {
    const statements = [vi.spyOn(context.pool, 'query'), vi.spyOn(context.kept ?? context.pool, 'query')];
    await ask(member, '{ currentUser { id } }');
    expect(statements.reduce((calls, sent) => calls + sent.mock.calls.length, 0)).toBe(1);
    for (const sent of statements) sent.mockRestore();
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
    // A point for each of the six fields.
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
