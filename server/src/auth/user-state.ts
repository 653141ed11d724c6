import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { recordUser } from './changes.ts';
import { endSessionsOf } from './sessions.ts';

const EVENTS = {
  block: { from: 'active', to: 'blocked' },
  unblock: { from: 'blocked', to: 'active' },
  ban: { from: 'active', to: 'banned' },
  unban: { from: 'banned', to: 'active' },
} as const;

export type UserEvent = keyof typeof EVENTS;
export const USER_EVENTS = Object.keys(EVENTS) as readonly UserEvent[];

/**
 * Blocks, bans or deactivates a user, or undoes that; for administrators. A blocked user's sessions end and
 * their tokens stop working meanwhile. A banned user's issues are hidden, too.
 */
export async function changeUserState(
  context: Context,
  viewer: Viewer,
  userId: number,
  event: UserEvent,
): Promise<void> {
  if (!viewer.admin) throw forbidden();
  const { from, to } = EVENTS[event];
  if (viewer.userId === userId)
    throw forbidden(`The API initiating user cannot be ${PAST[event]} by the API`);
  await write(context.db, viewer, {}, async (w) => {
    const user = await w.trx
      .selectFrom('users')
      .select('state')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw notFound('User');
    if (event === 'block' && user.state === to) return;
    if (user.state !== from) throw forbidden(`You cannot ${event} ${user.state} users.`);
    await w.trx
      .updateTable('users')
      .set({ state: to, updated_at: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute();
    if (to !== 'active') await endSessionsOf(w.trx, userId, null);
    recordUser(w, userId, 'user.updated', { state: to }, { state: user.state });
  });
}

const PAST = { block: 'blocked', unblock: 'unblocked', ban: 'banned', unban: 'unbanned' } as const;
