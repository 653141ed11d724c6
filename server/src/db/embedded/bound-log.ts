import fs from 'node:fs';

export interface LogBounds {
  /** The size above which the older half is removed. */
  readonly mostBytes: number;
  readonly lookEveryMs: number;
}

export const LOG_BOUNDS: LogBounds = { mostBytes: 8 * 1_048_576, lookEveryMs: 10_000 };

/**
 * Truncates a log that has grown too long to its newest lines. It is truncated in place, as the program that
 * writes it keeps it open; a line written at that moment may be lost.
 */
export function boundLog(file: string, mostBytes: number): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= mostBytes) return;
  const log = fs.openSync(file, 'a+');
  try {
    const newest = Buffer.alloc(mostBytes >> 1);
    const read = fs.readSync(log, newest, 0, newest.length, size - newest.length);
    fs.ftruncateSync(log);
    fs.writeSync(log, newest, newest.indexOf('\n') + 1, read - newest.indexOf('\n') - 1);
  } finally {
    fs.closeSync(log);
  }
}
