import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'jira credential', KEY_BYTES));

/** Binds a stored credential to its project, so that it is of no use in the row of another one. */
const boundTo = (namespaceId: number): Buffer => Buffer.from(`namespace:${namespaceId}`);

/** Encrypts the password or token of a project's Jira: nonce, tag and text. */
export function encryptCredential(secret: string, namespaceId: number, credential: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce).setAAD(boundTo(namespaceId));
  const text = Buffer.concat([cipher.update(credential, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts a stored credential; null when it was encrypted with another secret or altered. */
export function decryptCredential(secret: string, namespaceId: number, stored: Buffer): string | null {
  try {
    const nonce = stored.subarray(0, NONCE_BYTES);
    const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, keyFrom(secret), nonce, { authTagLength: TAG_BYTES })
      .setAAD(boundTo(namespaceId))
      .setAuthTag(tag);
    const text = stored.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
