import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../testing/context.ts';
import { createPool } from './pool.ts';
import { watchPool } from './watch-pool.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

test('a pool whose connections are all kept while somebody waits is told of once', async () => {
  const pool = createPool(t.connection, { max: 1 });
  const told: unknown[] = [];
  const stop = watchPool(pool, (standing) => told.push(standing), 10);
  const kept = await pool.connect();
  const waiting = pool.connect();
  await expect.poll(() => told).toEqual([{ total: 1, waiting: 1 }]);
  kept.release();
  const second = await waiting;
  const again = pool.connect();
  await expect.poll(() => told.length).toBe(2);
  second.release();
  (await again).release();
  stop();
  await pool.end();
});
