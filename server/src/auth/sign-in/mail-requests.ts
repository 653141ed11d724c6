import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { senderOf } from '../../http/addresses/sender.ts';
import { digestOf } from '../secrets.ts';
import { TooManyAttempts } from './sign-in.ts';

const HOUR = 60 * 60;
/** Requests for mails to one name or address, from everywhere. */
const MOST_PER_LOGIN = 3;
/** Requests for mails from one network address. */
const MOST_PER_ADDRESS = 20;

/**
 * Counts a request for a mail that somebody makes without signing in, whether there is such an account or not.
 * Throws TooManyAttempts.
 */
export async function countMailRequest({ db }: Context, login: string, ip: string): Promise<void> {
  await sql`DELETE FROM mail_requests WHERE at <= now() - make_interval(secs => ${HOUR})`.execute(db);
  const [to, from] = [digestOf(login.toLowerCase()), senderOf(ip)];
  const { rows } = await sql<{ wait: number | null }>`
    WITH counted AS (
      SELECT count(*) FILTER (WHERE login_digest = ${to}) AS here, count(*) FILTER (WHERE ip = ${from}) AS there,
        ceil(extract(epoch FROM min(at) + make_interval(secs => ${HOUR}) - now()))::integer AS wait
      FROM mail_requests WHERE login_digest = ${to} OR ip = ${from}
    ), added AS (
      INSERT INTO mail_requests (login_digest, ip)
      SELECT ${to}, ${from} FROM counted WHERE here < ${MOST_PER_LOGIN} AND there < ${MOST_PER_ADDRESS} RETURNING 1
    )
    SELECT CASE WHEN EXISTS (SELECT 1 FROM added) THEN NULL ELSE greatest(1, wait) END AS wait FROM counted`.execute(
    db,
  );
  const wait = rows[0]?.wait ?? null;
  if (wait !== null) throw new TooManyAttempts(wait);
}
