import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits as 43 characters that need no escaping in an address or a cookie. */
export const randomSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is stored of a random secret. It cannot be guessed, so one round of SHA-256 is enough. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
