import type { Reader } from '../db/reader.ts';
import { EVENTS, type Level, type NotificationEvent, STANDARD_LEVEL } from './levels.ts';

/** A person's setting for one group or project, or the global one. */
export interface Setting {
  readonly level: Level;
  readonly events: readonly NotificationEvent[];
  readonly ownActivity: boolean;
}

const isEvent = (name: string): name is NotificationEvent => (EVENTS as readonly string[]).includes(name);

/**
 * The setting of a person for a group or project, or with null the global one; defaults apply when they chose
 * none.
 */
export async function findSetting(
  { db }: Reader,
  userId: number,
  namespaceId: number | null,
): Promise<Setting> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['level', 'events', 'own_activity'])
    .where('user_id', '=', userId)
    .where('namespace_id', namespaceId === null ? 'is' : '=', namespaceId)
    .executeTakeFirst();
  if (!row)
    return { level: namespaceId === null ? STANDARD_LEVEL : 'global', events: [], ownActivity: false };
  return { level: row.level as Level, events: row.events.filter(isEvent), ownActivity: row.own_activity };
}

export async function emailOf({ db }: Reader, userId: number): Promise<string> {
  return (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
    .email;
}
