import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSchemaAt } from '../db/migrate.ts';
import { importAuthor } from '../imports/author.ts';
import { sampleDataset } from '../imports/dataset-sample.ts';
import { loadDataset } from '../imports/load.ts';
import { addJobs } from '../jobs/add.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { fileStore } from '../files/store.ts';
import { backUp } from './back-up.ts';
import { restoreBackup } from './restore.ts';

let from: TestContext;
let to: TestContext;
let home: string;
beforeEach(async () => {
  [from, to] = await Promise.all([testContext(), testContext()]);
  home = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-backup-'));
  await loadDataset(from.context, await importAuthor(from.context), sampleDataset(), {
    shiftTo: null,
    visibility: 'public',
  });
  // what COPY must escape
  await from.db
    .updateTable('work_items')
    .set({ description: 'tab\tline\nback\\slash \\N “quotes” 🚧' })
    .execute();
});
afterEach(async () => {
  await Promise.all([from.close(), to.close(), fs.rm(home, { recursive: true })]);
});

const waitingJobs = async (t: TestContext) =>
  (await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs`.execute(t.db)).rows;

const backupFile = () => path.join(home, 'all.backup');
const SECRET = 'ab'.repeat(16);

/** Puts a file into the store of a test, as an upload does. */
const storeFile = async (t: TestContext, key: string, bytes: Buffer) => {
  const store = await fileStore(t.context.settings.files);
  const lying = path.join(home, key);
  await fs.writeFile(lying, bytes);
  await store.keep(key, lying, bytes.length);
};

const storedFiles = async (t: TestContext) => {
  const store = await fileStore(t.context.settings.files);
  const found: Record<string, Buffer> = {};
  for await (const key of store.keys()) found[key] = Buffer.concat(await (await store.read(key)).toArray());
  return found;
};
const options = { replace: false, build: buildSchemaAt };

const contents = async (t: TestContext) => {
  const tables = [
    'users',
    'namespaces',
    'labels',
    'milestones',
    'work_items',
    'work_item_labels',
    'work_item_links',
  ];
  const all = await Promise.all(
    tables.map(
      async (table) => (await sql`SELECT * FROM ${sql.table(table)} t ORDER BY t::text`.execute(t.db)).rows,
    ),
  );
  const { rows } = await sql`SELECT id, kind, subject_id, before, after, at FROM changes ORDER BY id`.execute(
    t.db,
  );
  return [...all, rows];
};

test('everything comes back as it was, uploads and counters included', async () => {
  const file = backupFile();
  const bytes = Buffer.from([0, 255, 10, 13]);
  await storeFile(from, SECRET, bytes);
  await storeFile(to, 'cd'.repeat(16), Buffer.from('of the store before'));

  await backUp(from.context.pool, from.context.settings.files, file);
  await restoreBackup(to.context.pool, to.context.settings.files, file, options);

  expect(await contents(to)).toEqual(await contents(from));
  expect(await storedFiles(to)).toEqual({ [SECRET]: bytes });
  const next = async (t: TestContext) =>
    (
      await t.db
        .insertInto('users')
        .values({ username: 'next', name: 'N', email: 'n@cairn.test' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  expect(await next(to)).toBe(await next(from));
});

test('a restored change log is ahead of nobody: its transaction ids are those of the restore', async () => {
  const file = backupFile();
  await backUp(from.context.pool, from.context.settings.files, file);
  await restoreBackup(to.context.pool, to.context.settings.files, file, options);
  const { rows } =
    await sql`SELECT 1 FROM changes WHERE xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(to.db);
  expect(rows).toEqual([]);
});

test('a store with something in it is left alone unless it is to be replaced', async () => {
  const file = backupFile();
  await backUp(from.context.pool, from.context.settings.files, file);
  await to.db.insertInto('users').values({ username: 'here', name: 'H', email: 'h@cairn.test' }).execute();
  await expect(restoreBackup(to.context.pool, to.context.settings.files, file, options)).rejects.toThrow(
    'the store is not empty',
  );
  expect(await to.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'here' }]);
  await restoreBackup(to.context.pool, to.context.settings.files, file, { ...options, replace: true });
  expect(await contents(to)).toEqual(await contents(from));
});

test('waiting jobs are not saved, and those of the data that is replaced are dropped', async () => {
  const file = backupFile();
  const queue = (t: TestContext, payload: string) =>
    t.db.transaction().execute((trx) => addJobs(trx, [{ name: 'mail', payload }]));
  await queue(from, 'last week');
  await backUp(from.context.pool, from.context.settings.files, file);
  await restoreBackup(to.context.pool, to.context.settings.files, file, options);
  expect(await waitingJobs(to)).toEqual([]);
  await queue(to, 'of the old data');
  await restoreBackup(to.context.pool, to.context.settings.files, file, { ...options, replace: true });
  expect(await waitingJobs(to)).toEqual([]);
  expect(await waitingJobs(from)).toHaveLength(1);
});

const unzipped = async (file: string) => zlib.gunzipSync(await fs.readFile(file));

test.each<[string, (file: string) => Promise<Buffer>]>([
  [
    'one changed letter in a title',
    async (file) => {
      const bytes = await unzipped(file);
      bytes[bytes.indexOf('Epic 2')] = 'X'.charCodeAt(0);
      return zlib.gzipSync(bytes);
    },
  ],
  ['an end that is missing', async (file) => (await fs.readFile(file)).subarray(0, -200)],
  [
    'no manifest',
    async (file) => {
      const bytes = await unzipped(file);
      return zlib.gzipSync(
        Buffer.concat([bytes.subarray(0, bytes.indexOf('manifest.json\0')), Buffer.alloc(1024)]),
      );
    },
  ],
  ['another kind of file', async () => Buffer.from('PK not a backup')],
])('%s is noticed and nothing is kept', async (_name, damage) => {
  const file = backupFile();
  await backUp(from.context.pool, from.context.settings.files, file);
  await fs.writeFile(file, await damage(file));
  await expect(restoreBackup(to.context.pool, to.context.settings.files, file, options)).rejects.toThrow(
    /is damaged .*: nothing was changed$/,
  );
  expect(await to.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a backup of an older schema is restored at that level', async () => {
  const file = backupFile();
  const levels = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
    from.db,
  );
  const older = levels.rows[0]?.name as string;
  const old = await testContext();
  const client = await old.context.pool.connect();
  await client.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE kysely_migration (name text PRIMARY KEY, timestamp text)',
  );
  await buildSchemaAt(client, older);
  await client.query(`INSERT INTO users (username, name, email) VALUES ('old', 'Old', 'old@cairn.test')`);
  client.release();
  await backUp(old.context.pool, old.context.settings.files, file);
  await old.close();
  await restoreBackup(to.context.pool, to.context.settings.files, file, options);
  expect(await to.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'old' }]);
  expect(
    (await sql<{ name: string }>`SELECT max(name) AS name FROM kysely_migration`.execute(to.db)).rows,
  ).toEqual([{ name: older }]);
});
