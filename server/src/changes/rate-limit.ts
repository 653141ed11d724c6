import { type Kysely, sql } from 'kysely';
import { rowsKept } from '../db/kept-plans.ts';
import type { Database } from '../db/tables.ts';
import { senderOf } from '../http/addresses/sender.ts';
import { CairnError } from '../http/errors.ts';
import type { Write } from './write.ts';

/**
 * Throws 429 when a user does an action more often than allowed in one clock minute. The count is in the
 * database, so all processes share it. The operator's commands are not limited. Call it before any row is
 * locked that another action of the user under the same limit could wait for.
 */
export async function assertRateLimit(
  { trx, viewer, unlimited }: Pick<Write, 'trx' | 'viewer' | 'unlimited'>,
  action: string,
  mostPerMinute: number,
  count = 1,
): Promise<void> {
  if (unlimited === true || viewer.userId === null) return;
  const counting = sql<{ times: number }>`
    INSERT INTO paces AS p (user_id, action, minute, times)
    VALUES (${viewer.userId}, ${action}, date_trunc('minute', clock_timestamp()), ${count})
    ON CONFLICT (user_id, action) DO UPDATE SET
      times = CASE WHEN p.minute = excluded.minute THEN p.times + excluded.times ELSE excluded.times END, minute = excluded.minute
    RETURNING times`;
  const [pace] = await rowsKept(trx, counting);
  if ((pace?.times ?? 0) > mostPerMinute) throw new CairnError('tooMany');
}

/**
 * Throws 429 when an address does an action without signing in more often than allowed in one clock minute;
 * `times` is how often this call counts. The count is in the database, so all processes share it.
 */
export async function assertAddressRateLimit(
  db: Kysely<Database>,
  ip: string,
  action: string,
  mostPerMinute: number,
  times = 1,
): Promise<void> {
  await sql`DELETE FROM address_paces WHERE minute < now() - interval '10 minutes'`.execute(db);
  const { rows } = await sql<{ times: number }>`
    INSERT INTO address_paces AS p (address, action, minute, times)
    VALUES (${senderOf(ip)}, ${action}, date_trunc('minute', clock_timestamp()), ${times})
    ON CONFLICT (address, action) DO UPDATE SET
      times = CASE WHEN p.minute = excluded.minute THEN p.times ELSE 0 END + excluded.times, minute = excluded.minute
    RETURNING times`.execute(db);
  if ((rows[0]?.times ?? 0) > mostPerMinute) throw new CairnError('tooMany');
}
