import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { FileSettings } from './settings.ts';

/** Where files are kept, by key: on disk or in a bucket. */
export interface FileStore {
  /** Keeps a file that lies whole on disk, under a key that was never used. */
  readonly keep: (key: string, file: string, size: number) => Promise<void>;
  /** Throws when there is none. */
  readonly read: (key: string) => Promise<Readable>;
  readonly remove: (key: string) => Promise<void>;
  /** Every key there is. */
  readonly keys: () => AsyncIterable<string>;
  readonly size: (key: string) => Promise<number>;
  /** How long it has lain there, in milliseconds. */
  readonly age: (key: string) => Promise<number>;
}

const openDisk = async (settings: FileSettings): Promise<Disk> => {
  const { Disk: FlyDisk } = await import('flydrive');
  if (settings.kind === 'disk') {
    const { FSDriver } = await import('flydrive/drivers/fs');
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    return new FlyDisk(new FSDriver({ location: settings.folder, visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new FlyDisk(
    new S3Driver({
      credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.key },
      region: settings.region,
      endpoint: settings.endpoint,
      bucket: settings.bucket,
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
      // Stores that only speak like S3 refuse the checksums its own client adds since 2025.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
};

async function* keysOf(disk: Disk, prefix: string): AsyncGenerator<string> {
  let page: string | undefined;
  do {
    const found = await disk.listAll(prefix, { recursive: true, ...(page && { paginationToken: page }) });
    for (const entry of found.objects) if (entry.isFile) yield entry.key;
    page = found.paginationToken;
  } while (page);
}

const open = async (settings: FileSettings): Promise<FileStore> => {
  const disk = await openDisk(settings);
  return {
    keep: async (key, file, size) => {
      await disk.putStream(key, createReadStream(file), { contentLength: size });
      await rm(file, { force: true });
    },
    read: async (key) => {
      // a stream from disk opens its file only later, when nobody waits for the error
      if (settings.kind === 'disk') await disk.getMetaData(key);
      return disk.getStream(key);
    },
    remove: (key) => disk.delete(key),
    keys: () => keysOf(disk, '/'),
    size: async (key) => (await disk.getMetaData(key)).contentLength,
    age: async (key) => Date.now() - (await disk.getMetaData(key)).lastModified.getTime(),
  };
};

const opened = new WeakMap<FileSettings, Promise<FileStore>>();

/** The store of these settings, opened when it is first needed: a bucket's client is large. */
export const fileStore = (settings: FileSettings): Promise<FileStore> => {
  const known = opened.get(settings) ?? open(settings);
  opened.set(settings, known);
  return known;
};
