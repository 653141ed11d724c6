import { sql } from 'kysely';
import type { Reader } from '../db/reader.ts';
import { invalid } from '../http/errors.ts';

/** The ids of active users by username, case-insensitive; throws when one does not exist. */
export async function usersNamed({ db }: Reader, usernames: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(usernames.map((name) => name.toLowerCase()))];
  if (wanted.length === 0) return [];
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id IN (SELECT user_at(name) FROM unnest(${sql.val(wanted)}::text[]) name)`)
    .where('state', '=', 'active')
    .execute();
  if (found.length < wanted.length)
    throw invalid({ assignee_usernames: ['contains a person who does not exist'] });
  return found.map((user) => user.id);
}
