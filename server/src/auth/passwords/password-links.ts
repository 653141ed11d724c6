import { sql } from 'kysely';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { CairnError, invalid } from '../../http/errors.ts';
import { addUserWithin, changePassword, recordUser, refuseWeak } from '../changes.ts';
import { operator } from '../operator.ts';
import { deviceMark } from '../sign-in/known-device.ts';
import { digestPassword } from './password-digest.ts';
import { digestOf, randomSecret } from '../secrets.ts';

const FIRST_ADMINISTRATOR = { username: 'root', name: 'Administrator', email: 'root@localhost' } as const;

/** Whether nobody can sign in as an administrator yet. */
export const firstAdministratorMissing = async ({ db }: Pick<Context, 'db'>): Promise<boolean> => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('passwords as p', 'p.user_id', 'u.id')
    .select('u.id')
    .where('u.admin', '=', true)
    .where('u.state', '=', 'active')
    .executeTakeFirst();
  return row === undefined;
};

/** A one-time address, good for 24 hours, where the password of the administrator `root` is set. Replaces older ones. */
export const createFirstAdministratorLink = (context: Context): Promise<string> =>
  createLink(context, null, '/-/first-administrator');

/** A one-time address, good for 24 hours, where a user sets a new password. Replaces that user's older ones. */
export const createPasswordLink = (context: Context, userId: number): Promise<string> =>
  createLink(context, userId, '/-/password');

const createLink = async (context: Context, userId: number | null, path: string): Promise<string> => {
  const token = randomSecret();
  await context.db.transaction().execute(async (trx) => {
    await sql`DELETE FROM password_links WHERE user_id IS NOT DISTINCT FROM ${userId}::bigint`.execute(trx);
    await trx
      .insertInto('password_links')
      .values({
        token_digest: digestOf(token),
        user_id: userId,
        expires_at: sql<Date>`now() + interval '24 hours'`,
      })
      .execute();
  });
  return `${context.settings.publicUrl}${path}?token=${token}`;
};

/** Sets root's password by the first administrator's link, and makes root where there is none. Gives the browser's mark. */
export const setFirstAdministratorPassword = (
  context: Context,
  token: string,
  password: string,
): Promise<string> => followLink(context, token, password, true);

/** Sets the password of the user a link was made for. Gives the mark by which this browser is known from now on. */
export const setPasswordByLink = (context: Context, token: string, password: string): Promise<string> =>
  followLink(context, token, password, false);

const followLink = async (
  context: Context,
  token: string,
  password: string,
  first: boolean,
): Promise<string> => {
  const link = await context.db
    .selectFrom('password_links as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'u.username', 'u.email'])
    .where('l.token_digest', '=', digestOf(token))
    .where('l.user_id', first ? 'is' : 'is not', null)
    .where(sql<boolean>`l.expires_at > now()`)
    .executeTakeFirst();
  if (!link) throw linkIsOver();
  const { username, email } = link;
  refuseWeak(password, username && email ? { username, email } : FIRST_ADMINISTRATOR, 'password');
  const digest = await digestPassword(password);
  return write(context.db, operator, {}, async (w) => {
    // Of two who follow the link at once, one finds it gone.
    const { numDeletedRows } = await w.trx
      .deleteFrom('password_links')
      .where('token_digest', '=', digestOf(token))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw linkIsOver();
    if (first && !(await firstAdministratorMissing({ db: w.trx }))) throw linkIsOver();
    const userId = link.user_id ?? (await ensureRoot(w));
    await changePassword(w, userId, digest);
    return deviceMark(context, userId, digest);
  });
};

const ensureRoot = async (w: Write): Promise<number> => {
  const known = await w.trx
    .selectFrom('users')
    .select(['id', 'admin', 'state'])
    .where(sql<boolean>`lower(username) = ${FIRST_ADMINISTRATOR.username}`)
    .forUpdate()
    .executeTakeFirst();
  if (!known) {
    const id = await addUserWithin(w, { ...FIRST_ADMINISTRATOR, admin: true });
    if (id === null) throw invalid({ email: ['has already been taken'] });
    return id;
  }
  const { id, ...before } = known;
  const after = { admin: true, state: 'active' } as const;
  await w.trx.updateTable('users').set(after).where('id', '=', id).execute();
  recordUser(w, id, 'user.updated', after, before);
  return id;
};

const linkIsOver = (): CairnError =>
  new CairnError('unprocessable', 'This link has expired or was used before.');
