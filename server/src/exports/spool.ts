import crypto from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Writes a whole text to an unnamed file on disk, and returns it from the beginning. So a slow client only
 * keeps a file open, not a database connection.
 */
export async function spooled(
  folder: string,
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<Readable> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, crypto.randomBytes(16).toString('hex'));
  const file = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    for await (const piece of pieces) {
      signal.throwIfAborted();
      await file.write(piece);
    }
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}
