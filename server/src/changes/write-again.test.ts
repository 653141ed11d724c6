import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator } from '../auth/operator.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { write } from './write.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
  await sql`CREATE TABLE counters (id int PRIMARY KEY, n int NOT NULL)`.execute(t.db);
});
afterAll(() => t.close());

const reset = () => sql`TRUNCATE counters; INSERT INTO counters VALUES (1, 0), (2, 0)`.execute(t.db);
const counts = async () =>
  (await sql<{ n: number }>`SELECT n FROM counters ORDER BY id`.execute(t.db)).rows.map((row) => row.n);

/** Blocks until `size` callers have arrived, the first time only. */
const meeting = (size: number) => {
  let [come, open] = [0, () => {}];
  const all = new Promise<void>((resolve) => (open = resolve));
  return async (): Promise<void> => {
    come++;
    if (come >= size) open();
    await all;
  };
};

test('of two writes that lock each other out, one is run again, and both are done', async () => {
  await reset();
  const met = meeting(2);
  let runs = 0;
  const inOrder = (first: number, second: number) =>
    write(t.db, operator, {}, async ({ trx }) => {
      runs++;
      await sql`SET LOCAL deadlock_timeout = '50ms'`.execute(trx);
      await sql`UPDATE counters SET n = n + 1 WHERE id = ${first}`.execute(trx);
      await met();
      await sql`UPDATE counters SET n = n + 1 WHERE id = ${second}`.execute(trx);
    });
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  expect(await counts()).toEqual([2, 2]);
  // On a slow machine there may be more deadlocks.
  expect(runs).toBeGreaterThan(2);
});

test('a write that somebody else overtook in a serialisable transaction is run again', async () => {
  await reset();
  let runs = 0;
  await write(t.db, operator, {}, async ({ trx }) => {
    runs++;
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(trx);
    await sql`SELECT n FROM counters`.execute(trx);
    if (runs === 1) await sql`UPDATE counters SET n = 10 WHERE id = 1`.execute(t.db);
    await sql`UPDATE counters SET n = n + 1 WHERE id = 1`.execute(trx);
  });
  expect(runs).toBe(2);
  expect(await counts()).toEqual([11, 0]);
});

test('a write that fails in another way is run once and leaves nothing', async () => {
  await reset();
  let runs = 0;
  const failing = write(t.db, operator, {}, async ({ trx }) => {
    runs++;
    await sql`UPDATE counters SET n = 5`.execute(trx);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(runs).toBe(1);
  expect(await counts()).toEqual([0, 0]);
});
