import crypto from 'node:crypto';
import fs from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import path from 'node:path';

const PIECE = 1_048_576;
// PostgreSQL allocates its log in segments of this size, and stops when it cannot have the next one.
const LOG_PIECE = 16 * PIECE;

const fileIn = (home: string): string => path.join(home, 'reserve');

/** The bytes that ordinary accounts can still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** True when so little is free that PostgreSQL needs the reserve. */
export function isNeeded(free: number): boolean {
  return free < LOG_PIECE;
}

export function reserveExists(home: string): boolean {
  return fs.existsSync(fileIn(home));
}

/**
 * Occupies disk space that is released when the disk is full. It is filled with random bytes, as some disks
 * store zeros without using space.
 */
export async function createReserve(home: string, bytes: number): Promise<void> {
  const half = `${fileIn(home)}.new`;
  try {
    const file = await open(half, 'w', 0o600);
    try {
      for (let at = 0; at < bytes; at += PIECE) await file.write(crypto.randomBytes(PIECE));
    } finally {
      await file.close();
    }
    fs.renameSync(half, fileIn(home));
  } catch (error) {
    fs.rmSync(half, { force: true });
    throw error;
  }
}

export function releaseReserve(home: string): void {
  return fs.rmSync(fileIn(home), { force: true });
}
