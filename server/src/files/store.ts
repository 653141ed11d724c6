import { constants, createReadStream } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { ByteRange } from '../http/web-app/byte-range.ts';
import { fileError } from './errors.ts';
import type { FileSettings } from './settings.ts';

/** Stores files by key, on disk or in a bucket. All functions throw FilesAway when it is not available. */
export interface FileStore {
  /** Stores a file that is complete on disk, under a key that was never used. */
  readonly keep: (key: string, file: string, size: number) => Promise<void>;
  /** Returns the whole file or a part. Throws FileMissing when there is none, as size and age do. */
  readonly read: (key: string, part?: ByteRange) => Promise<Readable>;
  readonly remove: (key: string) => Promise<void>;
  /** Returns every key in the store. */
  readonly keys: () => AsyncIterable<string>;
  readonly size: (key: string) => Promise<number>;
  /** Returns how long the file has been stored, in milliseconds. */
  readonly age: (key: string) => Promise<number>;
  /** Throws unless the store is available. */
  readonly assertReachable: () => Promise<void>;
}

const ATTEMPTS = 2;

interface Opened {
  readonly disk: Disk;
  readonly reach: () => Promise<unknown>;
  /** Added, as Flydrive only reads whole files. */
  readonly readPart: (key: string, part: ByteRange) => Promise<Readable>;
}

const openDisk = async (settings: FileSettings): Promise<Opened> => {
  const { Disk: FlyDisk } = await import('flydrive');
  if (settings.kind === 'disk') {
    const { FSDriver } = await import('flydrive/drivers/fs');
    const { folder } = settings;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const disk = new FlyDisk(new FSDriver({ location: folder, visibility: 'private' }));
    return {
      disk,
      reach: () => access(folder, constants.R_OK | constants.W_OK),
      readPart: async (key, part) => createReadStream(path.join(folder, key), part),
    };
  }
  return openBucket(settings);
};

const openBucket = async (settings: Extract<FileSettings, { kind: 's3' }>): Promise<Opened> => {
  const { Disk: FlyDisk } = await import('flydrive');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { bucket } = settings;
  const client = new S3Client({
    credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.key },
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: settings.silentMs, socketTimeout: settings.silentMs },
    // S3-compatible stores refuse the checksums that Amazon's client sends since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const driver = new S3Driver({ client, bucket, supportsACL: false, visibility: 'private' });
  return {
    disk: new FlyDisk(driver),
    reach: () => driver.listAll('/', { recursive: true, maxResults: 1 }),
    readPart: async (key, { start, end }) => {
      const part = { Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` };
      return (await client.send(new GetObjectCommand(part))).Body as Readable;
    },
  };
};

async function* keysOf(disk: Disk, prefix: string): AsyncGenerator<string> {
  let page: string | undefined;
  do {
    const found = await disk.listAll(prefix, { recursive: true, ...(page && { paginationToken: page }) });
    for (const entry of found.objects) if (entry.isFile) yield entry.key;
    page = found.paginationToken;
  } while (page);
}

const telling = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw fileError(error);
  }
};

async function* keysTelling(disk: Disk): AsyncGenerator<string> {
  try {
    yield* keysOf(disk, '/');
  } catch (error) {
    throw fileError(error);
  }
}

const open = async (settings: FileSettings): Promise<FileStore> => {
  const { disk, reach, readPart } = await openDisk(settings);
  return {
    keep: (key, file, size) =>
      telling(async () => {
        await disk.putStream(key, createReadStream(file), { contentLength: size });
        await rm(file, { force: true });
      }),
    read: (key, part) =>
      telling(async () => {
        // a stream from disk opens its file later, when its error could no longer be caught here
        if (settings.kind === 'disk') await disk.getMetaData(key);
        return part ? readPart(key, part) : disk.getStream(key);
      }),
    remove: (key) => telling(() => disk.delete(key)),
    keys: () => keysTelling(disk),
    size: (key) => telling(async () => (await disk.getMetaData(key)).contentLength),
    age: (key) => telling(async () => Date.now() - (await disk.getMetaData(key)).lastModified.getTime()),
    assertReachable: async () => {
      await telling(reach);
    },
  };
};

const opened = new WeakMap<FileSettings, Promise<FileStore>>();

/** Returns the store for these settings; loaded on first use, as the client of a bucket is large. */
export function fileStore(settings: FileSettings): Promise<FileStore> {
  const known =
    opened.get(settings) ??
    open(settings).catch((error: unknown) => {
      opened.delete(settings);
      throw fileError(error);
    });
  opened.set(settings, known);
  return known;
}
