import streams from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSchemaAt } from '../db/migrate.ts';
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

const options = { replace: false, build: buildSchemaAt };

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** A store with an upload, and a backup with a different one. */
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
