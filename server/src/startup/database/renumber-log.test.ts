import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentPosition, readChangesSince } from '../../realtime/read-changes.ts';
import { build } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { renumberLog } from './renumber-log.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

const transactions = async () =>
  (await sql<{ xid: string }>`SELECT xid::text AS xid FROM changes ORDER BY id`.execute(t.db)).rows.map(
    ({ xid }) => xid,
  );

test('a log carried over from a PostgreSQL that had counted further is no news for ever', async () => {
  const make = build(t.context);
  const group = await make.group();
  await make.epic({ group });
  // as after pg_dump and restore
  await sql`UPDATE changes SET xid = (xid::text::bigint + 1000000000)::text::xid8`.execute(t.db);
  const carried = (await transactions()).length;
  const own = await make.epic({ group });
  const mine = (await transactions()).slice(carried);
  const news = async (since: string) =>
    (await readChangesSince(t.context.pool, since, 100)).changes.map(({ subjectId }) => subjectId);
  expect(await news(await currentPosition(t.context.pool))).toHaveLength(carried);

  expect(await renumberLog(t.connection)).toBe(carried);

  const position = await currentPosition(t.context.pool);
  expect(await news(position)).toEqual([]);
  expect((await transactions()).slice(carried)).toEqual(mine);
  const next = await make.epic({ group });
  const told = await news(position);
  expect(told).toContain(next.id);
  expect(told).not.toContain(own.id);
  expect(await renumberLog(t.connection)).toBe(0);
});
