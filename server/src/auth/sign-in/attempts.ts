import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { senderOf } from '../../http/addresses/sender.ts';
import { digestOf } from '../secrets.ts';

const MINUTES = 60;

/** Limits for one account from one address, and for all accounts from one address, which many users may share. */
const ADDRESS_SECONDS = 3 * MINUTES;
const MOST_PER_ADDRESS_AND_LOGIN = 10;
const MOST_PER_ADDRESS = 30;

/**
 * Limit for one account from all addresses. Somebody guessing can reach it, so it does not apply to devices
 * where the account has signed in before.
 */
const LOGIN_SECONDS = 60 * MINUTES;
const MOST_PER_LOGIN = 100;

export interface Attempt {
  readonly login: string;
  readonly ip: string;
  /** True when the right password was given on this device before. */
  readonly knownDevice: boolean;
}

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

/** The seconds until another attempt is allowed when more than `most` have failed; otherwise no row. */
const counted = (condition: RawBuilder<unknown>, seconds: number, most: number) => sql`(
  SELECT extract(epoch FROM min(at) - (${ago(seconds)})) AS wait
  FROM sign_in_attempts WHERE ${condition} AND at > ${ago(seconds)} HAVING count(*) > ${most})`;

/**
 * Records an attempt before the password is checked, so that simultaneous attempts all count. Returns null
 * when it may proceed, else the seconds to wait. A refused attempt is not counted, so that waiting always
 * helps.
 */
export async function beginAttempt(context: Context, given: Attempt): Promise<number | null> {
  await sql`DELETE FROM sign_in_attempts WHERE at <= ${ago(LOGIN_SECONDS)}`.execute(context.db);
  const { id, login_digest, ip } = await context.db
    .insertInto('sign_in_attempts')
    .values({ login_digest: digestOf(given.login.toLowerCase()), ip: senderOf(given.ip) })
    .returning(['id', 'login_digest', 'ip'])
    .executeTakeFirstOrThrow();
  const [here, thisLogin] = [sql`ip = ${ip}`, sql`login_digest = ${login_digest}`];
  const limits = [
    counted(sql`${here} AND ${thisLogin}`, ADDRESS_SECONDS, MOST_PER_ADDRESS_AND_LOGIN),
    counted(here, ADDRESS_SECONDS, MOST_PER_ADDRESS),
    ...(given.knownDevice ? [] : [counted(thisLogin, LOGIN_SECONDS, MOST_PER_LOGIN)]),
  ];
  const { rows } = await sql<{ wait: number | null }>`
    SELECT ceil(max(wait))::integer AS wait
    FROM (${sql.join(limits, sql` UNION ALL `)}) over_the_limit`.execute(context.db);
  const wait = rows[0]?.wait ?? null;
  if (wait === null) return null;
  await context.db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
  return Math.max(1, wait);
}

/**
 * After a right password, deletes the failed attempts of this login at this address; those from elsewhere
 * still count.
 */
export async function forgetAttempts(context: Context, { login, ip }: Attempt): Promise<void> {
  await context.db
    .deleteFrom('sign_in_attempts')
    .where('login_digest', '=', digestOf(login.toLowerCase()))
    .where('ip', '=', senderOf(ip))
    .execute();
}
