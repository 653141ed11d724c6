import { createHash } from 'node:crypto';

const DIGEST_LENGTH = 16;

/** A short hash of a value, to tell whether it has changed. */
export function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);
}
