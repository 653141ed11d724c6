import fs from 'node:fs';
import path from 'node:path';
import { FilesAway } from '../files/errors.ts';
import { StartRefused } from '../start-refused.ts';

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
// PostgreSQL is read-only, or ends a session that has written.
const BROKEN_OFF = new Set(['25006', '57P01']);
const LOG_TAIL = 4000;

const FULL = /No space left on device/;

/** True when the output of a program says that the disk is full. */
export function saysDiskFull(said: string): boolean {
  return /ENOSPC|No space left on device/i.test(said);
}

/** True when the error or one of its causes says that PostgreSQL takes no writes. */
const writesRefused = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause)
    if (BROKEN_OFF.has((at as NodeJS.ErrnoException).code ?? '')) return true;
  return false;
};

const diskIsFull = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (DISK_FULL.has((at as NodeJS.ErrnoException).code ?? '') || FULL.test(at.message)) return true;
  }
  return false;
};

const LOST_CONNECTION = /terminated|ECONNRE|EPIPE|recovery mode|shutting down|ENOENT.*\.s\.PGSQL/;

/** True when PostgreSQL's log says that the disk is full: the client may only see a lost connection. */
const logSaysFull = (error: unknown, folder: string | null): boolean => {
  const log = folder === null ? '' : path.join(folder, 'postgres.log');
  return (
    LOST_CONNECTION.test(String(error)) &&
    fs.existsSync(log) &&
    FULL.test(fs.readFileSync(log, 'utf8').slice(-LOG_TAIL))
  );
};

/**
 * Returns the message of an error. A refused connection to a name with several addresses has one error for
 * each address and no message of its own.
 */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? reasonOf(error.errors[0]) : (error as Error).message;

/** Describes an error: in one line when the operator can fix it, with a stack when it is a bug. */
export function failureText(error: unknown, folder: string | null): string {
  if (diskIsFull(error) || logSaysFull(error, folder)) {
    return `the disk that holds ${folder ?? 'the data'} is full: free some space and start again, nothing that was saved is lost`;
  }
  if (writesRefused(error)) {
    return `the database refuses writes, as it does when the disk that holds ${folder ?? 'the data'} is nearly full: free some space and try again, nothing that was saved is lost`;
  }
  if (error instanceof StartRefused) return error.message;
  if (error instanceof FilesAway) return `files cannot be reached: ${reasonOf(error.cause)}`;
  const { code, path: file } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EROFS') return `${file ?? 'a file'} cannot be written by this account`;
  if (code === 'ENOENT' && file !== undefined) return `${file} does not exist`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
