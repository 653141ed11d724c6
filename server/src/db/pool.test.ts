import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testContext } from '../testing/context.ts';
import { createDatabase, createPool } from './pool.ts';
import type { Database } from './tables.ts';

const timeout = async (on: Kysely<Database>) =>
  (await sql<{ is: string }>`SELECT current_setting('statement_timeout') AS is`.execute(on)).rows[0]?.is;

test('a write has its own statement timeout, and the next statement that of its connection', async () => {
  const t = await testContext();
  const db = createDatabase(createPool(t.connection, { max: 1, timeoutMs: 1234 }));
  const within = () => db.transaction().setAccessMode('read write').execute(timeout);
  expect(await within()).toBe('30s');
  expect(await timeout(db)).toBe('1234ms');
  await db.destroy();
  await t.close();
});
