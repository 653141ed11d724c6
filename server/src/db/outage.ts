import { setTimeout as sleep } from 'node:timers/promises';

/** Why the database cannot do what it is asked: it does not answer, its disk is full, or it is read-only. */
export type Outage = 'away' | 'full' | 'readOnly';

const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// PostgreSQL's codes: connection exceptions, a server that starts or stops, too many connections.
const AWAY = /^(?:08...|57P0[1-5]|53300)$/;
// PostgreSQL's code for a full disk, and those of the file system for this process.
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const READ_ONLY = '25006';
const BROKEN_OFF = '57P01';
// Errors that the client library gives as a message only.
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** A statement got no answer for longer than its timeout. */
export class Silence extends Error {
  constructor() {
    super('the database has not answered in time');
  }
}

let diskFull = false;

/**
 * Records whether the disk of the embedded database is full, which is then the reason of refused or aborted
 * writes.
 */
export function setDiskFull(full: boolean): void {
  diskFull = full;
}

const outageIn = (error: Error): Outage | null => {
  if (error instanceof Silence || WORDS.test(error.message)) return 'away';
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (FULL.has(code) || (diskFull && (code === READ_ONLY || code === BROKEN_OFF))) return 'full';
  if (code === READ_ONLY) return 'readOnly';
  // A request that its sender aborts is reset, too, but without a system call
  return (CONNECTION.has(code) && syscall !== undefined) || AWAY.test(code) || syscall === 'connect'
    ? 'away'
    : null;
};

/** The outage that an error reports; null when it is about something else. */
export function outageOf(error: unknown): Outage | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const outage = outageIn(at);
    if (outage !== null) return outage;
  }
  return null;
}

const isUnwritable = (error: unknown): boolean => ['full', 'readOnly'].includes(outageOf(error) ?? '');

const AGAIN_MS = 5000;

/**
 * Runs a write that no request waits for. While the database is away or cannot be written it resolves all the
 * same, and the write is tried again every few seconds until it succeeds or the signal aborts.
 */
export async function writeWhenPossible(
  write: () => Promise<unknown>,
  signal: AbortSignal,
  againMs = AGAIN_MS,
): Promise<void> {
  const attempt = async (): Promise<boolean> => {
    try {
      await write();
      return true;
    } catch (error) {
      if (outageOf(error) !== null) return false;
      throw error;
    }
  };
  const repeat = async (): Promise<void> => {
    do {
      await sleep(againMs, undefined, { ref: false });
    } while (!signal.aborted && !(await attempt()));
  };
  if (!(await attempt())) void repeat();
}

/** Waits for a write that must not make a read fail: an outage is ignored. */
export async function whereItCanBeWritten(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}
