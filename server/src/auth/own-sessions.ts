import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { selectPage } from '../http/listing.ts';
import type { Page, PageAsked } from '../http/paging.ts';
import { recordUser } from './account.ts';

interface SessionRow {
  readonly id: number;
  readonly ip: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_active_at: Date;
  readonly current: boolean;
}

/** The viewer's sessions: the current one, then those used last. */
export function findOwnSessions(
  context: Context,
  viewer: Viewer,
  current: number,
  asked: PageAsked,
): Promise<Page<SessionRow>> {
  return selectPage<SessionRow>(
    context,
    viewer,
    {
      from: 'sessions s',
      key: 's.id',
      where: ['s.user_id = :me', 's.expires_at > now()'],
      order: 's.id = :current DESC, s.last_active_at DESC, s.id DESC',
      values: { current },
      types: { current: 'bigint' },
    },
    {
      columns: 's.id, s.ip, s.user_agent, s.created_at, s.last_active_at, s.id = :current AS current',
      joins: 'JOIN sessions s ON s.id = page.id',
    },
    asked,
  );
}

/** Ends one of the viewer's other sessions. Throws notFound for the current one, and for another user's. */
export function endOwnSession(context: Context, viewer: Viewer, id: number, current: number): Promise<void> {
  return endSessions(context, viewer, sql<boolean>`id = ${id} AND id <> ${current}`, 'at least one');
}

/** Ends all sessions of the viewer but the current one. */
export function endOtherSessions(context: Context, viewer: Viewer, current: number): Promise<void> {
  return endSessions(context, viewer, sql<boolean>`id <> ${current}`);
}

/** The change entry also makes open live streams check at once whether their session has ended. */
const endSessions = (
  context: Context,
  viewer: Viewer,
  which: ReturnType<typeof sql<boolean>>,
  needed?: 'at least one',
): Promise<void> =>
  write(context.db, viewer, {}, async (w) => {
    const userId = viewer.userId as number;
    const ended = await w.trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where(which)
      .where(sql<boolean>`expires_at > now()`)
      .returning('id')
      .execute();
    if (ended.length > 0) recordUser(w, userId, 'user.sessions_ended', { sessions: ended.length });
    else if (needed) throw notFound();
  });
