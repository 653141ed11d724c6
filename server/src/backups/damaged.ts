/** A backup file that is not what it was when it was written. */
export class Damaged extends Error {}

// What PostgreSQL says of rows that cannot be, and zlib of bytes that cannot be.
const CODES = /^(?:22|23|Z_)/;

/** Whether the file is to blame for an error, and not the machine, the disk or the database. */
export function isDamage(error: unknown): error is Error {
  return (
    error instanceof Damaged ||
    error instanceof SyntaxError ||
    (error instanceof Error && CODES.test(String((error as NodeJS.ErrnoException).code)))
  );
}
