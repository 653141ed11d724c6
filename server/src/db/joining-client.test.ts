import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '../testing/context.ts';
import { COMMIT_WITH_NEXT } from './joining-client.ts';
import { rowsKept, rowsTogether } from './kept-plans.ts';
import { createDatabase, createPool, createPooledPool } from './pool.ts';
import type { Database } from './tables.ts';

let t: TestContext;
/** One connection, so that what a transaction leaves behind meets the next. */
let db: Kysely<Database>;
beforeAll(async () => {
  t = await testContext();
  await sql`CREATE TABLE marks (n int PRIMARY KEY, later int UNIQUE DEFERRABLE INITIALLY DEFERRED)`.execute(
    t.db,
  );
  db = createDatabase(createPool(t.connection, { max: 1 }));
});
beforeEach(() => sql`TRUNCATE marks`.execute(t.db));
afterAll(async () => {
  await db.destroy();
  await t.close();
});

const marks = async () =>
  (await sql<{ n: number }>`SELECT n FROM marks ORDER BY n`.execute(t.db)).rows.map(({ n }) => n);
const mark = (n: number, later = n) => sql`INSERT INTO marks VALUES (${n}, ${later}) RETURNING n`;
const commitWithNext = (trx: Kysely<Database>) => trx.executeQuery(CompiledQuery.raw(COMMIT_WITH_NEXT));
const inWrite = <T>(run: (trx: Kysely<Database>) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read write').execute(run);
const status = async (on: Kysely<Database>) =>
  (
    await sql<{ patience: string }>`
      SELECT current_setting('statement_timeout') AS patience WHERE ${1} = 1`.execute(on)
  ).rows[0]?.patience;

test("the first statement of a write has a write's patience, and the next transaction has its own again", async () => {
  const hasty = createDatabase(createPool(t.connection, { max: 1, timeoutMs: 1234 }));
  const within = () => hasty.transaction().setAccessMode('read write').execute(status);
  expect(await within()).toBe('30s');
  expect(await status(hasty)).toBe('1234ms');
  expect(await within()).toBe('30s');
  await hasty.destroy();
});

test('a begin goes with the first statement, kept or not, with values or without', async () => {
  const firsts = [
    (trx: Kysely<Database>) => mark(1).execute(trx),
    (trx: Kysely<Database>) => rowsKept(trx, mark(1)),
    (trx: Kysely<Database>) => rowsKept(trx, mark(1)),
    (trx: Kysely<Database>) => sql`INSERT INTO marks VALUES (1, 1)`.execute(trx),
  ];
  for (const first of firsts) {
    await expect(
      inWrite(async (trx) => {
        await first(trx);
        await mark(2).execute(trx);
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    expect(await marks()).toEqual([]);
  }
});

test('a statement that fails with the begin leaves a connection that goes on', async () => {
  await expect(inWrite((trx) => sql`SELECT 1 / (${1} - 1)`.execute(trx))).rejects.toThrow('division by zero');
  await expect(inWrite((trx) => rowsKept(trx, sql`SELECT ${1} FROM nowhere`))).rejects.toThrow(
    '"nowhere" does not exist',
  );
  await inWrite((trx) => mark(1).execute(trx));
  expect(await marks()).toEqual([1]);
});

test('the last statement commits, as does a commit of its own, and neither is needed', async () => {
  await inWrite(async (trx) => {
    await mark(1).execute(trx);
    await commitWithNext(trx);
    expect((await mark(2).execute(trx)).rows).toEqual([{ n: 2 }]);
    expect(await marks()).toEqual([1, 2]);
  });
  await inWrite(async (trx) => {
    await commitWithNext(trx);
    expect(await rowsKept(trx, mark(3))).toEqual([{ n: 3 }]);
  });
  await inWrite(async (trx) => {
    await mark(4).execute(trx);
    await commitWithNext(trx);
  });
  await inWrite(async () => {});
  expect(await marks()).toEqual([1, 2, 3, 4]);
});

test('a last statement that fails undoes everything, and so does a commit that fails', async () => {
  const failing = (last: ReturnType<typeof mark>) =>
    inWrite(async (trx) => {
      await mark(1).execute(trx);
      await commitWithNext(trx);
      await rowsKept(trx, last);
    });
  await expect(failing(mark(1))).rejects.toThrow('marks_pkey');
  await expect(failing(mark(2, 1))).rejects.toThrow('marks_later_key');
  await expect(failing(mark(2, 1))).rejects.toThrow('marks_later_key');
  expect(await marks()).toEqual([]);
  await failing(mark(2));
  expect(await marks()).toEqual([1, 2]);
});

test('nothing is run behind the last statement', async () => {
  await expect(
    inWrite(async (trx) => {
      await commitWithNext(trx);
      await mark(1).execute(trx);
      await mark(2).execute(trx);
    }),
  ).rejects.toThrow('came after the last one');
  expect(await marks()).toEqual([1]);
  await inWrite((trx) => mark(3).execute(trx));
  expect(await marks()).toEqual([1, 3]);
});

test('a begin that fails lets no statement through', async () => {
  const pool = createPool(t.connection, { max: 1 });
  const client = await pool.connect();
  await client.query('BEGIN; SET LOCAL statement_timeout = nonsense');
  await expect(client.query('INSERT INTO marks VALUES ($1, $1)', [1])).rejects.toThrow('statement_timeout');
  await client.query('rollback');
  expect(await marks()).toEqual([]);
  client.release();
  await pool.end();
});

const seen = sql<{ n: number }>`SELECT n FROM marks WHERE n > ${0} ORDER BY n`;

test('statements that go together give each its rows, and each sees what those before it did', async () => {
  const quiet = sql`INSERT INTO marks VALUES (${7}, ${7})`;
  for (const pool of [createPool(t.connection, { max: 1 }), createPooledPool(t.connection, 1)]) {
    const on = createDatabase(pool);
    for (let i = 0; i < 2; i++) {
      await sql`TRUNCATE marks`.execute(t.db);
      expect(await rowsTogether(on, seen, mark(1), quiet, mark(2), seen)).toEqual([
        [],
        [{ n: 1 }],
        [],
        [{ n: 2 }],
        [{ n: 1 }, { n: 2 }, { n: 7 }],
      ]);
      const all = [{ n: 1 }, { n: 2 }, { n: 7 }];
      expect(await rowsTogether(on, null, seen)).toEqual([[], all]);
      expect(await rowsTogether(on, seen, null, seen)).toEqual([all, [], all]);
    }
    await on.destroy();
  }
});

test('statements that go together begin a write and commit it', async () => {
  await inWrite(async (trx) => {
    await rowsTogether(trx, mark(1), mark(2));
    await commitWithNext(trx);
    await rowsTogether(trx, mark(3), mark(4));
    expect(await marks()).toEqual([1, 2, 3, 4]);
  });
  await expect(
    inWrite(async (trx) => {
      await rowsTogether(trx, mark(5), mark(6));
      throw new Error('on purpose');
    }),
  ).rejects.toThrow('on purpose');
  expect(await marks()).toEqual([1, 2, 3, 4]);
});

test('one that fails takes all that go with it along, and each can be asked again', async () => {
  const late = sql<{ late: number }>`SELECT ${1}::int AS late, 'behind one that failed' AS word`;
  const early = sql<{ early: number }>`SELECT ${1}::int AS early, 'before one that failed' AS word`;
  const all = (trx: Kysely<Database>, n: number) => rowsTogether(trx, early, mark(n), mark(1), late);
  await mark(1).execute(t.db);
  for (let i = 0; i < 2; i++) await expect(inWrite((trx) => all(trx, 2))).rejects.toThrow('marks_pkey');
  expect(await marks()).toEqual([1]);
  await sql`TRUNCATE marks`.execute(t.db);
  expect(await inWrite((trx) => all(trx, 2))).toMatchObject([
    [{ early: 1 }],
    [{ n: 2 }],
    [{ n: 1 }],
    [{ late: 1 }],
  ]);
  expect(await inWrite((trx) => rowsKept(trx, late))).toMatchObject([{ late: 1 }]);
});

test('a value that cannot be sent ends its packet, and the connection goes on', async () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  await expect(
    inWrite((trx) => rowsTogether(trx, mark(1), sql`SELECT ${circle}::json`, mark(2))),
  ).rejects.toThrow('circular');
  expect(await marks()).toEqual([]);
  await inWrite((trx) => rowsTogether(trx, mark(1), mark(2)));
  expect(await marks()).toEqual([1, 2]);
});
