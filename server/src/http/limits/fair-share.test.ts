import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../changes/write.ts';
import { createDatabase, createPool } from '../../db/pool.ts';
import { type Api, api } from '../../testing/api.ts';
import { build, viewerFor } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';

let t: TestContext;
let calls: Api;
beforeAll(async () => {
  t = await testContext();
  await build(t.context).group({ visibility: 'public' });
  calls = await api(t.context);
});
afterAll(async () => {
  await calls.close();
  await t.close();
});

/** Nobody can read a group while it runs. */
const whileGroupsAreLocked = (run: () => Promise<void>): Promise<void> =>
  createDatabaseOfOne(async (db) => {
    await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE namespaces IN ACCESS EXCLUSIVE MODE`.execute(trx);
      await run();
    });
  });

const createDatabaseOfOne = async (
  run: (db: ReturnType<typeof createDatabase>) => Promise<void>,
): Promise<void> => {
  const db = createDatabase(createPool(t.connection, { max: 1 }));
  try {
    await run(db);
  } finally {
    await db.destroy();
  }
};

test('dear requests of one address leave connections to everybody else', async () => {
  let asked: Promise<{ status: number }>[] = [];
  await whileGroupsAreLocked(async () => {
    asked = Array.from({ length: 12 }, () => calls.as(null).get('/api/v4/groups'));
    // Five of them, and the connection of live updates: the pool of tests has six.
    await expect.poll(() => t.context.pool.totalCount - t.context.pool.idleCount).toBe(6);
    expect(t.context.pool.waitingCount).toBe(0);
  });
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('a read that takes too long is given up, and a write has more time', async () => {
  const pool = createPool(t.connection, { max: 4, timeoutMs: 100 });
  const context = { ...t.context, pool, kept: pool, db: createDatabase(pool) };
  const hasty = await api(context);
  await whileGroupsAreLocked(async () => {
    const { status, body } = await hasty.as(null).get('/api/v4/groups');
    expect([status, body]).toEqual([503, { message: 'Query took too long' }]);
    const graphql = await hasty.as(null).query('{ groups { nodes { id } } }');
    expect([graphql.status, graphql.body.errors]).toEqual([200, [{ message: 'Query took too long' }]]);
  });
  const viewer = await viewerFor(context, await build(t.context).user());
  const limit = await write(context.db, viewer, {}, async ({ trx }) =>
    sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(trx),
  );
  expect(limit.rows).toEqual([{ statement_timeout: '30s' }]);
  await hasty.close();
  await context.db.destroy();
});
