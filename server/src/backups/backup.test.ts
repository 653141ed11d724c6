import fs from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSchemaAt } from '../db/migrate.ts';
import { addJobs } from '../jobs/add.ts';
import { importAuthor } from '../imports/author.ts';
import { addSampleDesigns } from '../testing/table/sample-designs.ts';
import { lostFiles } from '../uploads/lost-files.ts';
import { testBucket } from '../testing/servers/bucket.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { fileStore } from '../files/store.ts';
import { failureText } from '../startup/failure.ts';
import { backUp } from './back-up.ts';
import { restoreBackup } from './restore.ts';
import {
  BEFORE,
  SECRET,
  UPLOADED,
  contents,
  storedFiles,
  type BackupStores,
  backupStores,
} from '../testing/fixtures/backup-stores.ts';

let from: BackupStores['from'];
let to: BackupStores['to'];
let home: BackupStores['home'];
let backupFile: BackupStores['backupFile'];
let storeFile: BackupStores['storeFile'];
let addUpload: BackupStores['addUpload'];
let close: BackupStores['close'];
beforeEach(async () => {
  ({ from, to, home, backupFile, storeFile, addUpload, close } = await backupStores());
});
afterEach(() => close());

const waitingJobs = async (t: TestContext) =>
  (await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs`.execute(t.db)).rows;

const options = { replace: false, build: buildSchemaAt };

test('everything comes back as it was, uploads, designs and counters included', async () => {
  const file = backupFile();
  const bytes = Buffer.from([0, 255, 10, 13]);
  await addUpload(from, SECRET, bytes);
  await storeFile(to, BEFORE, Buffer.from('of the store before'));
  const issue = await from.db
    .selectFrom('work_items')
    .select('id')
    .where('type', '=', 'issue')
    .executeTakeFirstOrThrow();
  await addSampleDesigns(from.context, await importAuthor(from.context), issue.id, 'second');

  await backUp(from.context.pool, from.context.settings.files, file);
  await restoreBackup(to.context.pool, to.context.settings.files, file, options);

  expect(await contents(to)).toEqual(await contents(from));
  const files = await storedFiles(to);
  expect(files).toEqual(await storedFiles(from));
  expect(files).toMatchObject({ [SECRET]: bytes });
  const { files: store } = to.context.settings;
  expect(await lostFiles(to.db, store)).toEqual([]);
  const { secret } = await to.db.selectFrom('design_files').select('secret').executeTakeFirstOrThrow();
  await (await fileStore(store)).remove(secret);
  expect(await lostFiles(to.db, store)).toEqual([
    expect.stringMatching(/^the file of .*design.* is missing$/),
  ]);
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
  // As from a server with higher transaction ids.
  await sql`UPDATE changes SET xid = (xid::text::bigint + 1000000)::text::xid8`.execute(from.db);
  await backUp(from.context.pool, from.context.settings.files, file);
  await restoreBackup(to.context.pool, to.context.settings.files, file, options);
  // Not compared with the oldest running transaction, which may be another test's on the same server.
  const { rows } = await sql`SELECT 1 FROM changes WHERE xid >= pg_current_xact_id()`.execute(to.db);
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

test('a backup of an older schema is restored at that level, and a function that no migration made stays', async () => {
  const file = backupFile();
  const levels = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
    from.db,
  );
  const older = levels.rows.at(-2)?.name as string;
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
  await sql`CREATE FUNCTION doubled(n int) RETURNS int LANGUAGE sql RETURN n * 2`.execute(to.db);
  await restoreBackup(to.context.pool, to.context.settings.files, file, options);
  expect(await to.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'old' }]);
  expect(
    (await sql<{ name: string }>`SELECT max(name) AS name FROM kysely_migration`.execute(to.db)).rows,
  ).toEqual([{ name: older }]);
  expect((await sql`SELECT doubled(21)`.execute(to.db)).rows).toEqual([{ doubled: 42 }]);
});

test('a table that triggers write by what its comment says is left out, and every other is saved', async () => {
  await sql`CREATE TABLE sums_of_others (n int)`.execute(from.db);
  await sql`COMMENT ON TABLE sums_of_others IS 'Written by triggers'`.execute(from.db);
  await sql`CREATE TABLE of_its_own (n int)`.execute(from.db);
  const { manifest } = await backUp(from.context.pool, from.context.settings.files, backupFile());
  const { rows } = await sql<{
    name: string;
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`.execute(
    from.db,
  );
  const left = rows.map(({ name }) => name).filter((name) => !(name in manifest.tables));
  expect(left.toSorted()).toEqual(['issue_sums', 'scope_overlaps', 'sums_of_others', 'work_item_texts']);
});

test('a lost upload is named, a cut one too, and everything else is saved', async () => {
  await addUpload(from, SECRET, UPLOADED);
  await addUpload(from, BEFORE, Buffer.from('a second one'));
  await addUpload(from, 'ef'.repeat(16), Buffer.from('a third one'));
  await (await fileStore(from.context.settings.files)).remove(BEFORE);
  await storeFile(from, 'ef'.repeat(16), Buffer.from('a third'));
  const { manifest, lost } = await backUp(from.context.pool, from.context.settings.files, backupFile());
  expect(manifest.files.map((file) => file.path)).toEqual([SECRET, 'ef'.repeat(16)]);
  expect(lost).toEqual([
    expect.stringMatching(/^the file of upload \d+ \(cd\.txt\) is missing$/),
    expect.stringMatching(/^the file of upload \d+ \(ef\.txt\) has 7 bytes instead of 11$/),
  ]);
  await restoreBackup(to.context.pool, to.context.settings.files, backupFile(), options);
  expect(Object.keys(await storedFiles(to)).toSorted()).toEqual([SECRET, 'ef'.repeat(16)]);
});

test('a file that no upload names is not saved', async () => {
  await storeFile(from, SECRET, UPLOADED);
  const { manifest } = await backUp(from.context.pool, from.context.settings.files, backupFile());
  expect(manifest.files).toEqual([]);
});

test('a bucket that does not answer leaves no backup behind', async () => {
  await addUpload(from, SECRET, UPLOADED);
  const bucket = await testBucket();
  await bucket.turn('closed');
  const error = await backUp(from.context.pool, bucket.settings(home), backupFile()).catch(
    (thrown: unknown) => thrown,
  );
  expect(failureText(error, home)).toMatch(/^files cannot be reached: connect ECONNREFUSED/);
  expect((await fs.readdir(home)).filter((name) => name.startsWith('all.backup'))).toEqual([]);
});
