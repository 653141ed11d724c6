import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits as 43 characters that need no escaping in an address or a cookie. */
export function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What is stored of a random secret. It cannot be guessed, so one round of SHA-256 is enough. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
