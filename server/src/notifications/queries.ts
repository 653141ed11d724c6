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

/**
 * SQL of the nearest level that a person chose, from the group or project with these `traversal_ids` upwards, else
 * their global level; no row when they chose none.
 */
export function chosenSetting(user: string, path: string): string {
  return (
    `(SELECT s.level, s.events FROM notification_settings s WHERE s.user_id = ${user}` +
    ` AND (s.namespace_id IS NULL OR s.namespace_id = ANY (${path}::bigint[])) AND s.level <> 'global'` +
    ` ORDER BY array_position(${path}, s.namespace_id) DESC NULLS LAST LIMIT 1)`
  );
}

/** The levels at which a person is not notified of what happens to an item without naming them. */
const QUIET_LEVELS: readonly Level[] = ['disabled', 'mention'];

/** SQL: the viewer is notified of what happens to the items that they follow in this group or project. */
export function hearsOfItems(ns: string): string {
  return (
    `coalesce((SELECT level FROM ${chosenSetting(':me', `${ns}.traversal_ids`)} chosen), '${STANDARD_LEVEL}')` +
    ` NOT IN (${QUIET_LEVELS.map((level) => `'${level}'`).join(', ')})`
  );
}

export async function emailOf({ db }: Reader, userId: number): Promise<string> {
  return (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
    .email;
}
