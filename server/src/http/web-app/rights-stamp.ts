import { createHmac } from 'node:crypto';
import type { Viewer } from '../../access/viewer.ts';

const LENGTH = 22;

/**
 * Returns a hash of a user's permissions in one session: 132 bits of an HMAC with `SECRET`. It changes when a
 * membership is added, changes its level or expires, with administrator rights, and for another session or
 * `build` of the app. It reveals nothing.
 */
export function rightsStamp(
  secret: string,
  { userId, admin, memberships }: Viewer,
  sessionId: number,
  build: string,
): string {
  const levels = memberships
    .map(({ namespaceId, level }) => [namespaceId, level] as const)
    .toSorted(([a, x], [b, y]) => a - b || x - y);
  const key = createHmac('sha256', secret).update('rights').digest();
  const text = JSON.stringify([build, userId, sessionId, admin, levels]);
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH);
}
