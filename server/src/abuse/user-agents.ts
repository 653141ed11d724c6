import { sql } from 'kysely';
import type { Follower } from '../changes/followers.ts';
import { requestOrigin } from '../changes/request-origin.ts';
import type { Reader } from '../db/reader.ts';

const LONGEST_USER_AGENT = 255;
const LONGEST_ADDRESS = 100;

/** Stores from where each new item and comment of a request is sent. */
export const followOrigins: Follower = async (w, entries) => {
  const origin = requestOrigin.getStore();
  if (origin === undefined || w.viewer.userId === null) return;
  const made = entries.filter(({ kind, cause }) => kind.endsWith('.created') && cause === 'typed');
  const idsOf = (type: string): number[] =>
    made.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
  const [items, notes] = [idsOf('work_item'), idsOf('note')];
  if (items.length + notes.length === 0) return;
  const userAgent = origin.userAgent.slice(0, LONGEST_USER_AGENT).toWellFormed();
  await sql`
    INSERT INTO user_agent_details (user_id, work_item_id, note_id, ip_address, user_agent)
    SELECT ${w.viewer.userId}::bigint, made.*, ${origin.ip.slice(0, LONGEST_ADDRESS)}, ${userAgent} FROM (
      SELECT id AS work_item_id, NULL::bigint AS note_id FROM unnest(${items}::bigint[]) id
      UNION ALL SELECT NULL, id FROM unnest(${notes}::bigint[]) id) made
    ON CONFLICT DO NOTHING`.execute(w.trx);
};

export interface UserAgentDetail {
  readonly user_agent: string;
  readonly ip_address: string;
}

/** From where an item or a comment was sent; null when that is not known. */
export async function findUserAgent(
  { db }: Reader,
  of: { readonly work_item_id: number } | { readonly note_id: number },
): Promise<UserAgentDetail | null> {
  const row = await db
    .selectFrom('user_agent_details')
    .select(['user_agent', 'ip_address'])
    .where((row) =>
      'note_id' in of ? row('note_id', '=', of.note_id) : row('work_item_id', '=', of.work_item_id),
    )
    .executeTakeFirst();
  return row ?? null;
}
