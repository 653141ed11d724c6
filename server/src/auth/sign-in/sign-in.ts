import { sql } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { CairnError, invalid } from '../../http/errors.ts';
import { type Attempt, beginAttempt, forgetAttempts } from './attempts.ts';
import { setPassword } from '../changes.ts';
import { deviceMark, isKnownDevice } from './known-device.ts';
import { passwordMatches } from '../passwords/password-digest.ts';
import { type Device, openSession } from '../sessions.ts';

/** Too many wrong passwords for this login or from this address. */
export class TooManyAttempts extends CairnError {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('tooMany');
    this.retryAfter = retryAfter;
  }
}

export interface SignedIn {
  /** The cookie of a new session. */
  readonly session: string;
  /** The cookie by which this browser is known from now on. */
  readonly deviceMark: string;
}

/**
 * Signs in by username or e-mail address. A wrong password, an unknown login
 * and a blocked user cost the same work and throw the same error. Throws TooManyAttempts before looking at anything.
 */
export async function signIn(
  context: Context,
  login: string,
  password: string,
  device: Device,
  knownBy: string | undefined,
): Promise<SignedIn> {
  const user = await context.db
    .selectFrom('users as u')
    .leftJoin('passwords as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.state', 'p.digest'])
    .where(sql<boolean>`lower(u.username) = lower(${login}) OR lower(u.email) = lower(${login})`)
    .executeTakeFirst();
  // Both of a person's logins count together.
  const counted = {
    login: user?.username ?? login,
    ip: device.ip,
    knownDevice: isKnownDevice(context, knownBy, user),
  };
  await attempt(context, counted);
  const matches = await passwordMatches(password, user?.digest ?? null);
  if (!user || user.digest === null || !matches || user.state !== 'active')
    throw new CairnError('unauthorized', 'Invalid login or password.');
  await forgetAttempts(context, counted);
  return {
    session: await openSession(context, user.id, device),
    deviceMark: deviceMark(context, user.id, user.digest),
  };
}

const attempt = async (context: Context, given: Attempt): Promise<void> => {
  const retryAfter = await beginAttempt(context, given);
  if (retryAfter !== null) throw new TooManyAttempts(retryAfter);
};

/** What shows that the person at a session is still its owner. */
export interface PasswordProof {
  readonly currentPassword: string;
  readonly sessionId: number;
  readonly ip: string;
}

/** Asks a signed-in person for their own password once more, and gives their id. Throws TooManyAttempts. */
export async function provePassword(
  context: Context,
  { userId, username }: Viewer,
  { currentPassword, sessionId, ip }: PasswordProof,
): Promise<number> {
  if (userId === null || username === null) throw new CairnError('unauthorized');
  // Counted apart from sign-ins: a stolen session guesses within its own bounds, and strangers shut nobody out of this.
  const counted = { login: `${username} in session ${sessionId}`, ip, knownDevice: false };
  await attempt(context, counted);
  const stored = await context.db
    .selectFrom('passwords')
    .select('digest')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!(await passwordMatches(currentPassword, stored?.digest ?? null)))
    throw invalid({ current_password: ['is wrong'] });
  await forgetAttempts(context, counted);
  return userId;
}

interface OwnPasswordChange extends PasswordProof {
  readonly newPassword: string;
}

/** A signed-in person changes their own password; all their other sessions end. */
export async function changeOwnPassword(
  context: Context,
  viewer: Viewer,
  { newPassword, ...proof }: OwnPasswordChange,
): Promise<void> {
  const userId = await provePassword(context, viewer, proof);
  await setPassword(context, userId, newPassword, {
    viewer,
    keepSession: proof.sessionId,
    field: 'new_password',
  });
}
