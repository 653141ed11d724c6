import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { senderOf } from '../../http/addresses/sender.ts';
import { digestOf } from '../secrets.ts';

const MINUTES = 60;

/** One account from one address, and all accounts from it: many people may sit behind one address. */
const ADDRESS_SECONDS = 3 * MINUTES;
const MOST_PER_ADDRESS_AND_LOGIN = 10;
const MOST_PER_ADDRESS = 30;

/** One account from everywhere. Whoever goes on guessing fills it, so it must not shut out the account's own devices. */
const LOGIN_SECONDS = 60 * MINUTES;
const MOST_PER_LOGIN = 100;

export interface Attempt {
  readonly login: string;
  readonly ip: string;
  /** Made where the right password was given before. */
  readonly knownDevice: boolean;
}

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

/** The seconds until there is room again, if more than most have failed; else no row. */
const counted = (condition: RawBuilder<unknown>, seconds: number, most: number) => sql`(
  SELECT extract(epoch FROM min(at) - (${ago(seconds)})) AS wait
  FROM sign_in_attempts WHERE ${condition} AND at > ${ago(seconds)} HAVING count(*) > ${most})`;

/**
 * Notes an attempt before the password is looked at, so that attempts made at the same moment all count. Gives null
 * when it may go on, else the seconds to wait. An attempt refused here is not kept, so that waiting always helps.
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

/** A right password clears what that login got wrong at this address before; what others guessed goes on counting. */
export async function forgetAttempts(context: Context, { login, ip }: Attempt): Promise<void> {
  await context.db
    .deleteFrom('sign_in_attempts')
    .where('login_digest', '=', digestOf(login.toLowerCase()))
    .where('ip', '=', senderOf(ip))
    .execute();
}
