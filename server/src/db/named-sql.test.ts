import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../testing/context.ts';
import { namedSql } from './named-sql.ts';
import type { Database } from './tables.ts';

let db: Kysely<Database>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testContext());
});
afterAll(() => close());

test('every value travels as a parameter, whatever it holds', async () => {
  const fragment = namedSql('SELECT :a || :b || :a AS text', { a: "'; DROP TABLE users; --", b: ':a' });
  const { sql: text, parameters } = fragment.compile(db);
  expect(text).toBe('SELECT $1 || $2 || $3 AS text');
  expect(parameters).toEqual(["'; DROP TABLE users; --", ':a', "'; DROP TABLE users; --"]);
});

test('a cast is no parameter, and an empty or missing value keeps the type it was given', async () => {
  const { rows } = await namedSql<{ n: number; none: boolean; day: string }>(
    "SELECT cardinality(:ids) AS n, :after IS NULL AS none, '2026-05-04'::date AS day",
    { ids: [], after: null },
    { ids: 'bigint[]', after: 'timestamptz' },
  ).execute(db);
  expect(rows).toEqual([{ n: 0, none: true, day: '2026-05-04' }]);
});

test('a parameter without a value is told at once', () => {
  expect(() => namedSql('SELECT :ids, :titles', { ids: [] })).toThrow('No value for SQL parameter :titles');
});

test('it can be part of a larger statement', async () => {
  const inner = namedSql(':low AND n < :high', { low: 2, high: 5 }, { low: 'int', high: 'int' });
  const { rows } = await sql<{ n: number }>`
    SELECT n FROM generate_series(1, 9) AS n WHERE n > ${inner} AND n <> ${3}`.execute(db);
  expect(rows).toEqual([{ n: 4 }]);
});
