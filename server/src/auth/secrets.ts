import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret of 256 random bits, as 43 characters that need no escaping in URLs and cookies. */
export function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * The digest that is stored for a random secret. The secret cannot be guessed, so one round of SHA-256 is
 * enough.
 */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
