import { CairnError } from '../http/errors.ts';

/** There is no file under that key. */
export class FileMissing extends Error {}

/** The disk or the bucket does not do what it is asked; whether a file is there, nobody knows. */
export class FilesAway extends CairnError {
  constructor(cause: unknown) {
    super('unavailable', 'Files are not available at the moment. Try again in a minute.');
    this.cause = cause;
  }
}

/** The disk of the server has no room for a file. */
export class NoRoom extends CairnError {
  constructor(cause?: unknown) {
    super(
      'unavailable',
      'The server disk is full, so the file was not saved. Try again when there is space.',
    );
    this.cause = cause;
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error of this machine's file system says that there is no room. */
export function saysNoRoom(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (FULL.has((at as NodeJS.ErrnoException).code ?? '')) return true;
  }
  return false;
}

const MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

const saysMissing = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (MISSING.has((at as NodeJS.ErrnoException).code ?? '') || MISSING.has(at.name)) return true;
  }
  return false;
};

/**
 * What a disk or a bucket threw, told apart: no such file, no room, or no answer. The library's own sentence around the cause names
 * the file by its secret, which no log may hold.
 */
export function fileError(error: unknown): FileMissing | FilesAway | NoRoom {
  if (saysMissing(error)) return new FileMissing('there is no such file', { cause: error });
  const cause = (error as Error).cause ?? error;
  return saysNoRoom(error) ? new NoRoom(cause) : new FilesAway(cause);
}
