import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartRefused } from '../start-refused.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { buildSchemaAt, functionsOfMigrations, migrateToLatest } from './migrate.ts';

let opened: TestContext;
beforeEach(async () => {
  opened = await testContext();
});
afterEach(() => opened.close());

const applied = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
    opened.db,
  );
  return rows.map(({ name }) => name);
};

/** Runs a function on a database without tables except that of the migrations, in one transaction. */
const emptied = async <T>(run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(opened.connection);
  await client.connect();
  try {
    await client.query('BEGIN; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await client.query('CREATE TABLE kysely_migration (name text PRIMARY KEY, timestamp text)');
    const result = await run(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
};

test('data of this version is left as it is', async () => {
  const before = await applied();
  expect(before.length).toBeGreaterThan(1);
  expect(await migrateToLatest(opened.db)).toEqual([]);
  expect(await applied()).toEqual(before);
});

test('data of a newer version is refused by name and left as it is', async () => {
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-tomorrow', 'now')`.execute(
    opened.db,
  );
  const before = await applied();
  await expect(migrateToLatest(opened.db)).rejects.toThrow(StartRefused);
  await expect(migrateToLatest(opened.db)).rejects.toThrow('it has 9999-tomorrow');
  expect(await applied()).toEqual(before);
});

test('an older schema is built as it was, and the rest is applied to it, once however many do it', async () => {
  const all = await applied();
  await emptied((client) => buildSchemaAt(client, all[0] as string));
  expect(await applied()).toEqual(all.slice(0, 1));
  const done = await Promise.all([migrateToLatest(opened.db), migrateToLatest(opened.db)]);
  expect(done.flat().toSorted()).toEqual(all.slice(1));
  expect(await applied()).toEqual(all);
});

test('a schema this version does not know is not built', async () => {
  await expect(emptied((client) => buildSchemaAt(client, '9999-tomorrow'))).rejects.toThrow(StartRefused);
  expect((await applied()).length).toBeGreaterThan(1);
});

test('every function beside those of extensions is known as one of migrations', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT p.proname AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')`.execute(
    opened.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  // Functions that a later migration dropped are included: an older store still has them.
  expect(await functionsOfMigrations()).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
});
