import { sql } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { CairnError, invalid } from '../../http/errors.ts';
import { type Attempt, beginAttempt, forgetAttempts } from './attempts.ts';
import { setPassword } from '../changes.ts';
import { operator } from '../operator.ts';
import { reactivate } from '../user-state.ts';
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

const PENDING = 'blocked_pending_approval';

export interface SignedIn {
  /** The cookie value of the new session. */
  readonly session: string;
  /** The cookie value that marks this browser as a known device. */
  readonly deviceMark: string;
}

/**
 * Signs in by username or e-mail address, which makes a deactivated account active. A wrong password, an unknown
 * login and a blocked user cost the same work and throw the same error. Throws TooManyAttempts before checking
 * anything.
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
  // Attempts with the username and with the e-mail address count together.
  const counted = {
    login: user?.username ?? login,
    ip: device.ip,
    knownDevice: isKnownDevice(context, knownBy, user),
  };
  await attempt(context, counted);
  const matches = await passwordMatches(password, user?.digest ?? null);
  const usable = user?.state === 'active' || user?.state === 'deactivated' || user?.state === PENDING;
  if (!user || user.digest === null || !matches || !usable)
    throw new CairnError('unauthorized', 'Invalid login or password.');
  await forgetAttempts(context, counted);
  if (user.state === PENDING)
    throw new CairnError('unauthorized', 'An administrator has not approved your account yet.');
  if (user.state === 'deactivated') await reactivate(context, operator, user.id);
  return {
    session: await openSession(context, user.id, device),
    deviceMark: deviceMark(context, user.id, user.digest),
  };
}

const attempt = async (context: Context, given: Attempt): Promise<void> => {
  const retryAfter = await beginAttempt(context, given);
  if (retryAfter !== null) throw new TooManyAttempts(retryAfter);
};

/** Proof that the user of a session knows its password. */
export interface PasswordProof {
  readonly currentPassword: string;
  readonly sessionId: number;
  readonly ip: string;
}

/** Checks the password of the signed-in user again and returns their id. Throws TooManyAttempts. */
export async function provePassword(
  context: Context,
  { userId, username }: Viewer,
  { currentPassword, sessionId, ip }: PasswordProof,
): Promise<number> {
  if (userId === null || username === null) throw new CairnError('unauthorized');
  // Counted separately from sign-ins: guesses in a stolen session have their own limit, and failed sign-ins
  // of others do not block this.
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

/** Changes the signed-in user's own password and ends all their other sessions. */
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
