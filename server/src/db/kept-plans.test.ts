import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../changes/write.ts';
import { build } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { forgetPlans, rowsKept } from './kept-plans.ts';
import { createDatabase, createPool, createPooledPool } from './pool.ts';

let t: TestContext;
let id: number;
beforeAll(async () => {
  // Other tests of this process may have used all the names.
  forgetPlans();
  t = await testContext();
  ({ id } = await build(t.context).group());
});
afterAll(() => t.close());

const KEPT = sql<{ plans: number }>`
  SELECT generic_plans AS plans FROM pg_prepared_statements WHERE statement LIKE '%"namespaces"%'`;

/** The number of generic plans a session used for a statement that ran so often. */
const plansAfter = async (pool: ReturnType<typeof createPool>, times: number) => {
  const db = createDatabase(pool);
  const rows = await db.connection().execute(async (session) => {
    const statement = session.selectFrom('namespaces').select('id').where('id', '=', id);
    for (let i = 0; i < times; i++) expect(await rowsKept(session, statement)).toEqual([{ id }]);
    return (await KEPT.execute(session)).rows;
  });
  await db.destroy();
  return rows;
};

test('a session keeps the plan of what is asked all the time', async () => {
  expect(await plansAfter(createPool(t.connection, { max: 1 }), 8)).toEqual([{ plans: 3 }]);
});

test('behind a pooler nothing has a name', async () => {
  expect(await plansAfter(createPooledPool(t.connection, 1), 8)).toEqual([]);
});

test('a column that is added meanwhile shows in the next answer, also within a write', async () => {
  const { db, context } = t;
  const admin = await build(context).admin();
  const ask = (on: typeof db) => rowsKept(on, on.selectFrom('namespaces').selectAll().where('id', '=', id));
  const within = () => write(db, admin, {}, ({ trx }) => ask(trx));
  await ask(db);
  await sql`ALTER TABLE namespaces ADD COLUMN early text DEFAULT 'yes'`.execute(db);
  expect(await ask(db)).toMatchObject([{ early: 'yes' }]);
  await within();
  await sql`ALTER TABLE namespaces ADD COLUMN late text DEFAULT 'yes'`.execute(db);
  expect(await within()).toMatchObject([{ early: 'yes', late: 'yes' }]);
});
