import { CairnError } from '../http/errors.ts';

/** There is no file with that key. */
export class FileMissing extends Error {}

/** The disk or the bucket fails, so that it is unknown whether a file exists. */
export class FilesAway extends CairnError {
  constructor(cause: unknown) {
    super('unavailable', 'Files are not available at the moment. Try again in a minute.');
    this.cause = cause;
  }
}

/** There is no space for a file on the server's disk. */
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

/** True when an error of the file system means that there is no space left. */
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
 * Classifies an error of the disk or bucket: no such file, no space, or not available. The library's own
 * message contains the file's secret key, which must not be logged.
 */
export function fileError(error: unknown): FileMissing | FilesAway | NoRoom {
  if (saysMissing(error)) return new FileMissing('there is no such file', { cause: error });
  const cause = (error as Error).cause ?? error;
  return saysNoRoom(error) ? new NoRoom(cause) : new FilesAway(cause);
}
