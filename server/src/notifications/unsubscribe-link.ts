import { createHmac, timingSafeEqual } from 'node:crypto';

interface Subject {
  readonly userId: number;
  readonly itemIds: readonly number[];
}

interface Signing {
  readonly secret: string;
  readonly publicUrl: string;
}

const signature = (secret: string, subject: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${subject}`).digest();

// The radix of ids in a link; short, because a header line of an email has at most 998 characters.
const SHORT = 36;

const written = ([first, ...others]: readonly number[]): string =>
  others.length === 0 ? String(first) : [first, ...others].map((id) => id?.toString(SHORT)).join('.');

const readIds = (text: string): number[] =>
  text.includes('.') ? text.split('.').map((id) => Number.parseInt(id, SHORT)) : [Number(text)];

/** A signed link that lets the recipient of an email turn off emails about its items without signing in. */
export function unsubscribeUrl({ secret, publicUrl }: Signing, { userId, itemIds }: Subject): string {
  const subject = `${userId}-${written(itemIds)}`;
  const token = `${subject}-${signature(secret, subject).toString('hex')}`;
  return `${publicUrl}/-/sent_notifications/${token}/unsubscribe`;
}

/** The person and items in the token of such a link; null when the signature is not ours. */
export function readUnsubscribeToken(secret: string, token: string): Subject | null {
  const parts = /^([1-9]\d{0,14})-([1-9]\d{0,14}|[0-9a-z]{1,10}(?:\.[0-9a-z]{1,10})+)-([0-9a-f]{64})$/.exec(
    token,
  );
  if (!parts) return null;
  const [, user, items, given] = parts as unknown as [string, string, string, string];
  if (!timingSafeEqual(Buffer.from(given, 'hex'), signature(secret, `${user}-${items}`))) return null;
  return { userId: Number(user), itemIds: readIds(items) };
}
