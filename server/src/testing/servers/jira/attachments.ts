import { createHash } from 'node:crypto';
import type { Json } from './site.ts';

/** The most bytes of an attachment; larger ones are answered with fewer bytes and that size. */
const MOST_BYTES = 65_536;

/** The number of bytes of an attachment here. */
export function attachmentSize({ size }: Json): number {
  return Math.min(Number(size ?? 0), MOST_BYTES);
}

/** The bytes of an attachment: always the same for an id. */
export function attachmentBytes(attachment: Json): Buffer {
  const seed = createHash('sha256')
    .update(`attachment ${String(attachment['id'])}`)
    .digest();
  const size = attachmentSize(attachment);
  const blocks = Array.from({ length: Math.ceil(size / seed.length) }, (_, n) =>
    createHash('sha256').update(seed).update(String(n)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
}

/** Their SHA-256, in hexadecimal digits. */
export function attachmentDigest(attachment: Json): string {
  return createHash('sha256').update(attachmentBytes(attachment)).digest('hex');
}
