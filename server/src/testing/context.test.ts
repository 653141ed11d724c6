import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testContext } from './context.ts';

test('each test database is its own', async () => {
  const [one, two] = await Promise.all([testContext(), testContext()]);
  await one.db.insertInto('users').values({ username: 'a', name: 'A', email: 'a@cairn.test' }).execute();
  const count = (t: typeof one) =>
    t.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  expect([await count(one), await count(two)]).toEqual([{ n: 1 }, { n: 0 }]);
  await Promise.all([one.close(), two.close()]);
});

test('a day stays a day and a big number stays a number', async () => {
  const { db, close } = await testContext();
  const { rows } =
    await sql`SELECT DATE '2026-03-29' AS day, 9007199254740991::bigint AS big, ARRAY[DATE '2026-10-25'] AS days`.execute(
      db,
    );
  expect(rows[0]).toEqual({ day: '2026-03-29', big: 9007199254740991, days: ['2026-10-25'] });
  await close();
});
