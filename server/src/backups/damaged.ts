/** A backup file is damaged or incomplete. */
export class Damaged extends Error {}

// Error codes of PostgreSQL for impossible rows, and of zlib for invalid bytes.
const CODES = /^(?:22|23|Z_)/;

/** True when an error is caused by the file, not by the machine, the disk or the database. */
export function isDamage(error: unknown): error is Error {
  return (
    error instanceof Damaged ||
    error instanceof SyntaxError ||
    (error instanceof Error && CODES.test(String((error as NodeJS.ErrnoException).code)))
  );
}
