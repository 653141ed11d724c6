import crypto from 'node:crypto';
import { createWriteStream, statfsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NoRoom, saysNoRoom } from './errors.ts';
import type { FileSettings } from './settings.ts';
import { SNIFFED_BYTES, sniffType } from './sniff.ts';

/** A file that was received completely and is stored temporarily. */
export interface Received {
  readonly file: string;
  readonly size: number;
  readonly type: string;
}

export class TooLarge extends Error {}

/**
 * An upload that is too large is read up to this multiple of the limit and discarded: if the connection broke
 * during the upload, the browser could not show why it was refused.
 */
const READ_ON = 8;

/** Returns the folder for incomplete files, beside the folder of stored files; nothing is served from it. */
export function incomingFolder({ folder }: FileSettings): string {
  return `${folder}.incoming`;
}

const LOOK_EVERY_BYTES = 1_048_576;

const hasRoom = (folder: string, spareBytes: number): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > spareBytes;
};

/**
 * Writes a stream to disk, up to the size limit and never into the space that the database needs. Throws
 * TooLarge or NoRoom and then leaves nothing on disk.
 */
export async function receiveFile(settings: FileSettings, content: Readable): Promise<Received> {
  const folder = incomingFolder(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, crypto.randomBytes(16).toString('hex'));
  let size = 0;
  let noRoom = false;
  let looked = -LOOK_EVERY_BYTES;
  let first = Buffer.alloc(0);
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (size >= looked + LOOK_EVERY_BYTES) {
        looked = size;
        noRoom ||= !hasRoom(folder, settings.spareBytes);
      }
      size += chunk.length;
      if (noRoom || size > settings.mostBytes)
        return size > READ_ON * settings.mostBytes ? done(new TooLarge()) : done();
      if (first.length < SNIFFED_BYTES) first = Buffer.concat([first, chunk.subarray(0, SNIFFED_BYTES)]);
      done(null, chunk);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
    if (noRoom) throw new NoRoom();
    if (size > settings.mostBytes) throw new TooLarge();
  } catch (error) {
    await rm(file, { force: true });
    throw saysNoRoom(error) ? new NoRoom(error) : error;
  }
  return { file, size, type: sniffType(first) };
}
