import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The two padded keys of HMAC-SHA-256, so that PostgreSQL, which only has the digest, can compute the same
 * signature.
 */
export interface SealKeys {
  readonly inner: Buffer;
  readonly outer: Buffer;
}

const BLOCK_BYTES = 64;

/** The number of bytes of the signature in a cursor: 96 bits cannot be guessed at any request rate we allow. */
const SEAL_BYTES = 12;

const known = new Map<string, SealKeys>();

/** Derives the keys for cursors from the installation's secret; they are used for nothing else. */
export function sealKeys(secret: string): SealKeys {
  const keys = known.get(secret) ?? derive(secret);
  known.set(secret, keys);
  return keys;
}

const derive = (secret: string): SealKeys => {
  const key = createHmac('sha256', secret).update('cursor').digest();
  const padded = (byte: number) => {
    const block = Buffer.alloc(BLOCK_BYTES, byte);
    key.forEach((value, index) => (block[index] = value ^ byte));
    return block;
  };
  return { inner: padded(0x36), outer: padded(0x5c) };
};

const digest = (...parts: readonly Buffer[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Returns SQL for a text with its signature in base64; it uses :cursor_inner and :cursor_outer. */
export function sealedSql(text: string): string {
  return (
    `(SELECT translate(encode(c.j || substr(sha256(:cursor_outer || sha256(:cursor_inner || c.j)), 1, ${SEAL_BYTES}), 'base64'), E'\\n', '')` +
    ` FROM (SELECT convert_to(${text}, 'UTF8') AS j) c)`
  );
}

/** The PostgreSQL types of the parameters of sealedSql(). */
export const SEAL_TYPES = { cursor_inner: 'bytea', cursor_outer: 'bytea' } as const;

export function sealParams({ inner, outer }: SealKeys) {
  return { cursor_inner: inner, cursor_outer: outer };
}

const sealOf = (text: Buffer, { inner, outer }: SealKeys): Buffer =>
  digest(outer, digest(inner, text)).subarray(0, SEAL_BYTES);

/** Returns a text with its signature, as sealedSql() writes it. */
export function seal(text: string, keys: SealKeys): string {
  const bytes = Buffer.from(text);
  return Buffer.concat([bytes, sealOf(bytes, keys)]).toString('base64');
}

/** Returns the text without its signature; null when the signature is wrong. */
export function unseal(sealed: string, keys: SealKeys): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  // Base64 has several spellings of the same bytes; only ours is accepted.
  if (bytes.length <= SEAL_BYTES || bytes.toString('base64') !== sealed) return null;
  const text = bytes.subarray(0, -SEAL_BYTES);
  const genuine = timingSafeEqual(bytes.subarray(-SEAL_BYTES), sealOf(text, keys));
  return genuine ? text.toString('utf8') : null;
}
