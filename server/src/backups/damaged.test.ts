import fs from 'node:fs/promises';
import zlib from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSchemaAt } from '../db/migrate.ts';
import { backUp } from './back-up.ts';
import { restoreBackup } from './restore.ts';
import {
  BEFORE,
  SECRET,
  UPLOADED,
  storedFiles,
  type BackupStores,
  backupStores,
} from '../testing/fixtures/backup-stores.ts';

let from: BackupStores['from'];
let to: BackupStores['to'];
let backupFile: BackupStores['backupFile'];
let storeFile: BackupStores['storeFile'];
let addUpload: BackupStores['addUpload'];
let close: BackupStores['close'];
beforeEach(async () => {
  ({ from, to, backupFile, storeFile, addUpload, close } = await backupStores());
});
afterEach(() => close());

const options = { replace: false, build: buildSchemaAt };

const unzipped = async (file: string) => zlib.gunzipSync(await fs.readFile(file));

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

const restoreIt = () =>
  restoreBackup(to.context.pool, to.context.settings.files, backupFile(), { ...options, replace: true });

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
    /is damaged \(it does not begin like a backup\): nothing was changed$/,
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
