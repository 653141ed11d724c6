import { setTimeout as sleep } from 'node:timers/promises';

/** Why the database cannot do what it is asked: nobody answers, its disk is full, or it takes no writes. */
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
// PostgreSQL's own words for it: connection exceptions, a server that goes or comes, no connection left.
const AWAY = /^(?:08...|57P0[1-5]|53300)$/;
// PostgreSQL's word for a full disk, and those of the file system for this process's own.
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const READ_ONLY = '25006';
const BROKEN_OFF = '57P01';
// What the client library only says in words.
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** A connection on which a statement got no answer for longer than the database may take for it. */
export class Silence extends Error {
  constructor() {
    super('the database has not answered in time');
  }
}

let diskFull = false;

/** Tells whether the disk of this process's own database is full: that is then why it refuses or breaks off a write. */
export function setDiskFull(full: boolean): void {
  diskFull = full;
}

const outageIn = (error: Error): Outage | null => {
  if (error instanceof Silence || WORDS.test(error.message)) return 'away';
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (FULL.has(code) || (diskFull && (code === READ_ONLY || code === BROKEN_OFF))) return 'full';
  if (code === READ_ONLY) return 'readOnly';
  // a request that its sender breaks off is reset too, but by no call to the system
  return (CONNECTION.has(code) && syscall !== undefined) || AWAY.test(code) || syscall === 'connect'
    ? 'away'
    : null;
};

/** What an error says about the database; null when it is about something else. */
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
 * Runs a write that nothing waits for. While nothing can be written it resolves, and the write is tried again every few
 * seconds until the signal aborts.
 */
export async function writeWhenPossible(write: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  const attempt = async (): Promise<boolean> => {
    try {
      await write();
      return true;
    } catch (error) {
      if (isUnwritable(error)) return false;
      throw error;
    }
  };
  const repeat = async (): Promise<void> => {
    do {
      await sleep(AGAIN_MS, undefined, { ref: false });
    } while (!signal.aborted && !(await attempt()));
  };
  if (!(await attempt())) void repeat();
}

/** Waits for a write that no reader should fail over: it is left out while nothing can be written. */
export async function whereItCanBeWritten(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isUnwritable(error)) throw error;
  }
}
