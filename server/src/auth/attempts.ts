import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { digestOf } from './secrets.ts';

const WINDOW_SECONDS = 180;
const MOST_PER_LOGIN = 10;
/** Many people may sit behind one address. */
const MOST_PER_ADDRESS = 30;

/**
 * Notes an attempt before the password is looked at, so that attempts made at the same moment all count. Gives null
 * when it may go on, else the seconds to wait. An attempt refused here is not kept, so that waiting always helps.
 */
export const beginAttempt = async (context: Context, login: string, ip: string): Promise<number | null> => {
  const digest = digestOf(login.toLowerCase());
  const since = sql`now() - make_interval(secs => ${WINDOW_SECONDS})`;
  await sql`DELETE FROM sign_in_attempts WHERE at <= ${since}`.execute(context.db);
  const { id } = await context.db
    .insertInto('sign_in_attempts')
    .values({ login_digest: digest, ip })
    .returning('id')
    .executeTakeFirstOrThrow();
  const counted = (condition: RawBuilder<unknown>, most: number) => sql`(
    SELECT extract(epoch FROM min(at) - (${since})) AS wait
    FROM sign_in_attempts WHERE ${condition} AND at > ${since} HAVING count(*) > ${most})`;
  const { rows } = await sql<{ wait: number | null }>`
    SELECT ceil(max(wait))::integer AS wait FROM (
      ${counted(sql`login_digest = ${digest}`, MOST_PER_LOGIN)}
      UNION ALL ${counted(sql`ip = ${ip}`, MOST_PER_ADDRESS)}) over_the_limit`.execute(context.db);
  const wait = rows[0]?.wait ?? null;
  if (wait === null) return null;
  await context.db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
  return Math.max(1, wait);
};

/** A right password clears what that login got wrong before. */
export const forgetAttempts = async (context: Context, login: string): Promise<void> => {
  await context.db
    .deleteFrom('sign_in_attempts')
    .where('login_digest', '=', digestOf(login.toLowerCase()))
    .execute();
};
