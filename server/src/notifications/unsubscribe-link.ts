import { createHmac, timingSafeEqual } from 'node:crypto';

interface Subject {
  readonly userId: number;
  readonly itemId: number;
}

interface Signing {
  readonly secret: string;
  readonly publicUrl: string;
}

const signature = (secret: string, subject: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${subject}`).digest();

/** The address by which the reader of a mail, and nobody else, turns off mails about its item without signing in. */
export const unsubscribeUrl = ({ secret, publicUrl }: Signing, { userId, itemId }: Subject): string => {
  const subject = `${userId}-${itemId}`;
  const token = `${subject}-${signature(secret, subject).toString('hex')}`;
  return `${publicUrl}/-/sent_notifications/${token}/unsubscribe`;
};

/** Whom and what a token of such an address names; null for one we did not make. */
export const readUnsubscribeToken = (secret: string, token: string): Subject | null => {
  const parts = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([0-9a-f]{64})$/.exec(token);
  if (!parts) return null;
  const [, user, item, given] = parts as unknown as [string, string, string, string];
  if (!timingSafeEqual(Buffer.from(given, 'hex'), signature(secret, `${user}-${item}`))) return null;
  return { userId: Number(user), itemId: Number(item) };
};
