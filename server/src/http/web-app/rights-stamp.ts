import { createHmac } from 'node:crypto';
import type { Viewer } from '../../access/viewer.ts';

const LENGTH = 22;

/**
 * A name for what somebody may see in one session of theirs, 132 bits of a code made with `SECRET`. It is another one as
 * soon as a membership or its level is, when one runs out, with the right of an administrator, in every other session and
 * for every other `build` of the app. Nothing can be read out of it.
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
