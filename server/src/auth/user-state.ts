import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { conflict, forbidden } from '../http/errors.ts';
import { lockAccount, recordUser, type UserState } from './account.ts';
import { assertAdministrator, assertAdministratorRemains, assertNotOneself } from './administrators.ts';
import { endSessionsOf } from './sessions.ts';

interface Event {
  readonly from: readonly UserState[];
  readonly to: UserState;
  /** What was done, in the past tense. */
  readonly done: string;
}

const EVENTS = {
  block: { from: ['active', 'deactivated', 'blocked_pending_approval'], to: 'blocked', done: 'blocked' },
  unblock: { from: ['blocked'], to: 'active', done: 'unblocked' },
  ban: { from: ['active', 'deactivated'], to: 'banned', done: 'banned' },
  unban: { from: ['banned'], to: 'active', done: 'unbanned' },
  deactivate: { from: ['active'], to: 'deactivated', done: 'deactivated' },
  activate: { from: ['deactivated'], to: 'active', done: 'activated' },
  approve: { from: ['blocked_pending_approval'], to: 'active', done: 'approved' },
} as const satisfies Record<string, Event>;

/** Only accounts that were not in use for so long can be deactivated, as in GitLab. */
const INACTIVE_DAYS = 90;

/** SQL: an account is active, and was not in use lately. */
export function mayBeDeactivated(user: string): string {
  return (
    `(${user}.state = 'active' AND (${user}.last_active_at IS NULL` +
    ` OR ${user}.last_active_at <= now() - interval '${INACTIVE_DAYS} days'))`
  );
}

export type UserEvent = keyof typeof EVENTS;
export const USER_EVENTS = Object.keys(EVENTS) as readonly UserEvent[];

/** Events that may be repeated without an error, as GitLab does. */
const REPEATABLE: readonly UserEvent[] = ['block', 'deactivate', 'activate'];

const refusal = (event: UserEvent, state: UserState) => {
  if (event === 'approve') return conflict('The user you are trying to approve is not pending approval');
  if (event === 'deactivate')
    return forbidden('403 Forbidden - A blocked user cannot be deactivated by the API');
  if (event === 'activate')
    return forbidden('403 Forbidden - A blocked user must be unblocked to be activated');
  return forbidden(`You cannot ${event} ${state} users.`);
};

/**
 * Changes the state of an account; for administrators. Outside the state `active` its sessions end and its
 * tokens do not work. A banned user's issues are hidden, too.
 */
export async function changeUserState(
  context: Context,
  viewer: Viewer,
  userId: number,
  event: UserEvent,
): Promise<void> {
  assertAdministrator(viewer);
  const { from, to, done }: Event = EVENTS[event];
  assertNotOneself(viewer, userId, done);
  await write(context.db, viewer, {}, async (w) => {
    if (to !== 'active') await assertAdministratorRemains(w, userId);
    const user = await lockAccount(w, userId);
    if (user.state === to && REPEATABLE.includes(event)) return;
    if (!from.includes(user.state)) throw refusal(event, user.state);
    if (event === 'deactivate') await assertInactive(w, userId);
    await setState(w, userId, user.state, to);
  });
}

const assertInactive = async ({ trx }: Write, userId: number): Promise<void> => {
  const inactive = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(sql<boolean>`${sql.raw(mayBeDeactivated('users'))}`)
    .executeTakeFirst();
  if (!inactive)
    throw forbidden(
      `403 Forbidden - The user you are trying to deactivate has been active in the past ${INACTIVE_DAYS} days and cannot be deactivated`,
    );
};

/** Makes a deactivated account active again, as its owner signs in. */
export async function reactivate(context: Context, viewer: Viewer, userId: number): Promise<void> {
  await write(context.db, viewer, {}, async (w) => {
    const { state } = await lockAccount(w, userId);
    if (state === 'deactivated') await setState(w, userId, state, 'active');
  });
}

const setState = async (w: Write, userId: number, from: UserState, to: UserState): Promise<void> => {
  await w.trx
    .updateTable('users')
    .set({ state: to, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  if (to !== 'active') await endSessionsOf(w.trx, userId, null);
  recordUser(w, userId, 'user.updated', { state: to }, { state: from });
};
