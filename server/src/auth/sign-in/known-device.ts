import crypto from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { Context } from '../../context.ts';

export const DEVICE_COOKIE = '_cairn_device';
export const DEVICE_SECONDS = 365 * 24 * 60 * 60;

const stamp = (userId: number, passwordDigest: string): string => {
  const digest = crypto.createHash('sha256').update(passwordDigest).digest('base64url');
  return `device ${userId} ${digest}`;
};

/**
 * The value of a cookie that shows that this account's password was given in this browser; invalid after the
 * password changes.
 */
export function deviceMark({ settings }: Context, userId: number, passwordDigest: string): string {
  return new Signer(settings.secret).sign(stamp(userId, passwordDigest));
}

/** True when the cookie is valid for this account. */
export function isKnownDevice(
  { settings }: Context,
  cookie: string | undefined,
  user: { readonly id: number; readonly digest: string | null } | undefined,
): boolean {
  if (cookie === undefined || !user || user.digest === null) return false;
  const { valid, value } = new Signer(settings.secret).unsign(cookie);
  return valid && value === stamp(user.id, user.digest);
}
