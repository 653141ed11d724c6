import streams from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSchemaAt } from '../db/migrate.ts';
import { importAuthor } from '../imports/author.ts';
import { sampleDataset } from '../imports/dataset-sample.ts';
import { loadDataset } from '../imports/load.ts';
import { createToken } from '../auth/tokens.ts';
import { addJobs } from '../jobs/add.ts';
import { testBucket } from '../testing/bucket.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { fileStore } from '../files/store.ts';
import { failureText } from '../startup/failure.ts';
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
  await fillMore(from);
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
const BEFORE = 'cd'.repeat(16);

/** Puts a file into the store of a test. */
const storeFile = async (t: TestContext, key: string, bytes: Buffer) => {
  const store = await fileStore(t.context.settings.files);
  const lying = path.join(home, key);
  await fs.writeFile(lying, bytes);
  await store.keep(key, lying, bytes.length);
};

/** An upload of the loaded data: its row and its file. */
const addUpload = async (t: TestContext, secret: string, bytes: Buffer) => {
  const group = await t.db
    .selectFrom('namespaces')
    .select(['id', 'root_namespace_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const user = await t.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await t.db
    .insertInto('uploads')
    .values({
      root_namespace_id: group.root_namespace_id,
      namespace_id: group.id,
      secret,
      filename: `${secret.slice(0, 2)}.txt`,
      media_type: 'text/plain',
      size: bytes.length,
      uploaded_by_id: user.id,
    })
    .execute();
  await storeFile(t, secret, bytes);
};

const storedFiles = async (t: TestContext) => {
  const store = await fileStore(t.context.settings.files);
  const found: Record<string, Buffer> = {};
  for await (const key of store.keys()) found[key] = Buffer.concat(await (await store.read(key)).toArray());
  return found;
};
const options = { replace: false, build: buildSchemaAt };

/** A line per table of the store: its rows and a checksum over them; transaction ids are new in every cluster. */
const contents = async (t: TestContext) => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY 1`.execute(t.db);
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ n: number; sum: string }>`
        SELECT count(*) AS n, md5(coalesce(string_agg(line, '' ORDER BY line), '')) AS sum
        FROM (SELECT (to_jsonb(t) - 'xid')::text AS line FROM ${sql.table(name)} t) lines`.execute(t.db);
      return { name, ...rows[0] };
    }),
  );
};

/** Rows in tables that a dataset does not fill. */
const fillMore = async (t: TestContext) => {
  const user = await t.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const item = await t.db
    .selectFrom('work_items')
    .select(['id', 'root_namespace_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO passwords (user_id, digest) VALUES (${user.id}, 'a digest')`.execute(t.db);
  await sql`INSERT INTO view_settings (user_id, place, settings) VALUES (${user.id}, 'roadmap:1', '{"layout":"weeks"}')`.execute(
    t.db,
  );
  await sql`INSERT INTO award_emoji (root_namespace_id, awardable_type, awardable_id, user_id, name)
    VALUES (${item.root_namespace_id}, 'work_item', ${item.id}, ${user.id}, 'thumbsup')`.execute(t.db);
  await createToken(t.context, { userId: user.id, name: 'kept', scopes: ['api'] });
};

test('everything comes back as it was, uploads and counters included', async () => {
  const file = backupFile();
  const bytes = Buffer.from([0, 255, 10, 13]);
  await addUpload(from, SECRET, bytes);
  await storeFile(to, BEFORE, Buffer.from('of the store before'));

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
  // As from a server that has counted further than this one.
  await sql`UPDATE changes SET xid = (xid::text::bigint + 1000000)::text::xid8`.execute(from.db);
  await backUp(from.context.pool, from.context.settings.files, file);
  await restoreBackup(to.context.pool, to.context.settings.files, file, options);
  // Not the oldest running one: that may be another test's, on the same server.
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

const unzipped = async (file: string) => zlib.gunzipSync(await fs.readFile(file));

const UPLOADED = Buffer.from('the bytes of an upload');

test.each<[string, (file: string) => Promise<Buffer>]>([
  [
    'one changed letter in an upload',
    async (file) => {
      const bytes = await unzipped(file);
      bytes[bytes.indexOf(UPLOADED)] = 'T'.charCodeAt(0);
      return zlib.gzipSync(bytes);
    },
  ],
  [
    'a row that is no row',
    async (file) => {
      const bytes = await unzipped(file);
      bytes[bytes.indexOf('2026-08-10')] = 'x'.charCodeAt(0);
      return zlib.gzipSync(bytes);
    },
  ],
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
  await addUpload(from, SECRET, UPLOADED);
  await storeFile(to, BEFORE, Buffer.from('of the store before'));
  await backUp(from.context.pool, from.context.settings.files, file);
  await fs.writeFile(file, await damage(file));
  await expect(restoreBackup(to.context.pool, to.context.settings.files, file, options)).rejects.toThrow(
    /is damaged .*: nothing was changed$/,
  );
  expect(await to.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(Object.keys(await storedFiles(to))).toEqual([BEFORE]);
});

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** A store with an upload of its own, and a backup with another. */
const uploadsOnBothSides = async () => {
  await addUpload(from, SECRET, UPLOADED);
  await storeFile(to, BEFORE, Buffer.from('of the store before'));
  await backUp(from.context.pool, from.context.settings.files, backupFile());
  return fileStore(to.context.settings.files);
};
const restoreIt = () =>
  restoreBackup(to.context.pool, to.context.settings.files, backupFile(), { ...options, replace: true });

test('a disk that fills up while uploads are unpacked is no damage of the backup', async () => {
  await uploadsOnBothSides();
  const { createWriteStream } = streams;
  const spy = vi.spyOn(streams, 'createWriteStream').mockImplementation(() => createWriteStream('/dev/full'));
  const error = await restoreIt().catch((thrown: unknown) => thrown);
  spy.mockRestore();
  expect(failureText(error, home)).toMatch(/^the disk that holds .* is full/);
  expect(await to.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(Object.keys(await storedFiles(to))).toEqual([BEFORE]);
});

test('uploads that cannot be put in place leave the store as it was', async () => {
  const store = await uploadsOnBothSides();
  vi.spyOn(store, 'keep').mockRejectedValue(noSpace());
  const error = await restoreIt().catch((thrown: unknown) => thrown);
  expect(failureText(error, home)).toMatch(/^the disk that holds .* is full/);
  expect(await to.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(Object.keys(await storedFiles(to))).toEqual([BEFORE]);
});

test('a failure after the commit says that the backup is restored, and no upload of it is missing', async () => {
  const store = await uploadsOnBothSides();
  vi.spyOn(store, 'remove').mockRejectedValue(new Error('the disk is on fire'));
  await expect(restoreIt()).rejects.toThrow(
    /^the backup is restored, but not every upload .* \(the disk is on fire\)/,
  );
  expect(await contents(to)).toEqual(await contents(from));
  expect((await storedFiles(to))[SECRET]).toEqual(UPLOADED);
});

test('an upload that lies there with other bytes is put right', async () => {
  await uploadsOnBothSides();
  await storeFile(to, SECRET, Buffer.from('the bytes of an uploaD'));
  await restoreIt();
  expect(await storedFiles(to)).toEqual({ [SECRET]: UPLOADED });
});

test('a backup of an older schema is restored at that level', async () => {
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
  await restoreBackup(to.context.pool, to.context.settings.files, file, options);
  expect(await to.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'old' }]);
  expect(
    (await sql<{ name: string }>`SELECT max(name) AS name FROM kysely_migration`.execute(to.db)).rows,
  ).toEqual([{ name: older }]);
});

test.each([
  [
    'of a newer format',
    '"format": 1',
    '"format": 2',
    /^the backup was taken by a newer version of Cairn, .*: restore it with that version/,
  ],
  [
    'without a beginning',
    '"format"',
    '"f0rmat"',
    /is damaged \(its beginning is not that of a backup\): nothing was changed$/,
  ],
  [
    'with a broken manifest',
    '"files":',
    '"fi1es":',
    /is damaged \(its manifest cannot be read\): nothing was changed$/,
  ],
])('a backup %s is refused in one line', async (_name, written, instead, line) => {
  await backUp(from.context.pool, from.context.settings.files, backupFile());
  const bytes = await unzipped(backupFile());
  bytes.write(instead, bytes.lastIndexOf(written));
  await fs.writeFile(backupFile(), zlib.gzipSync(bytes));
  await expect(restoreIt()).rejects.toThrow(line);
  expect(await to.db.selectFrom('users').select('id').execute()).toEqual([]);
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
