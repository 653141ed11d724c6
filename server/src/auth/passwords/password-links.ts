import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { parseInput } from '../../changes/input.ts';
import { type Write, write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { lockFor } from '../../db/advisory-lock.ts';
import { CairnError } from '../../http/errors.ts';
import { lockAccount, recordUser } from '../account.ts';
import { assertAdministrator } from '../administrators.ts';
import { changePassword, createUserWithin, assertStrongPassword } from '../changes.ts';
import { operator } from '../operator.ts';
import { userFields } from '../user-fields.ts';
import { reactivate } from '../user-state.ts';
import { deviceMark } from '../sign-in/known-device.ts';
import { digestPassword } from './password-digest.ts';
import { digestOf, randomSecret } from '../secrets.ts';
import { type Device, openSession } from '../sessions.ts';

const FIRST_ADMINISTRATOR = { username: 'root', name: 'Administrator', email: 'root@localhost' } as const;

/** True while no administrator can sign in. */
export async function firstAdministratorMissing({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('passwords as p', 'p.user_id', 'u.id')
    .select('u.id')
    .where('u.admin', '=', true)
    .where('u.state', '=', 'active')
    .executeTakeFirst();
  return row === undefined;
}

/**
 * Creates a one-time link, valid for 24 hours, that sets the password of the administrator `root`. Replaces
 * older ones.
 */
export function createFirstAdministratorLink(context: Context): Promise<string> {
  return createLink(context, null, '/-/first-administrator');
}

/**
 * Creates a one-time link, valid for 24 hours, where a user sets a new password. Replaces older links of the
 * user.
 */
export function createPasswordLink(context: Context, userId: number): Promise<string> {
  return createLink(context, userId, '/-/password');
}

/** Creates a link for an administrator to pass on, which the change log records. Throws notFound. */
export async function issuePasswordLink(context: Context, viewer: Viewer, userId: number): Promise<string> {
  assertAdministrator(viewer);
  await write(context.db, viewer, {}, async (w) => {
    await lockAccount(w, userId);
    recordUser(w, userId, 'user.password_link_created');
  });
  return createPasswordLink(context, userId);
}

/**
 * Creates a link that a person has requested for themselves. Older links stay valid: anybody can request one in
 * another's name.
 */
export function createRequestedLink(context: Context, userId: number): Promise<string> {
  return createLink(context, userId, '/-/password', 'keep older');
}

const createLink = async (
  context: Context,
  userId: number | null,
  path: string,
  older?: 'keep older',
): Promise<string> => {
  const token = randomSecret();
  await context.db.transaction().execute(async (trx) => {
    await lockFor(trx, 'password-links', userId ?? 0);
    await sql`DELETE FROM password_links WHERE user_id IS NOT DISTINCT FROM ${userId}::bigint
      AND (${older === undefined} OR expires_at <= now())`.execute(trx);
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

const firstAdministrator = z.object(userFields);
type Person = z.output<typeof firstAdministrator>;

interface LinkUse {
  readonly token: string;
  readonly password: string;
  /** Who the first administrator is; by default the account `root`. */
  readonly person?: z.input<typeof firstAdministrator> | undefined;
}

/** The two kinds of one-time links. */
export type PasswordLinkKind = 'first-administrator' | 'password';

/** The account whose password a valid link sets; `userId` is null for the first administrator. */
interface LinkedAccount {
  readonly userId: number | null;
  readonly username: string;
  readonly email: string;
}

/** Finds the account of a link. Throws a CairnError `unprocessable` when the link has expired or was used. */
export async function findLinkedAccount(
  context: Context,
  kind: PasswordLinkKind,
  token: string,
): Promise<LinkedAccount> {
  const first = kind === 'first-administrator';
  const link = await context.db
    .selectFrom('password_links as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'u.username', 'u.email'])
    .where('l.token_digest', '=', digestOf(token))
    .where('l.user_id', first ? 'is' : 'is not', null)
    .where(sql<boolean>`l.expires_at > now()`)
    .executeTakeFirst();
  if (!link || (first && !(await firstAdministratorMissing(context)))) throw linkIsOver();
  const { user_id: userId, username, email } = link;
  return { userId, ...(username && email ? { username, email } : FIRST_ADMINISTRATOR) };
}

/**
 * Sets the password of the account of a link, creates the account when it is the first administrator's, and signs in.
 * `session` is null for an account that cannot sign in because it is blocked. Throws like findLinkedAccount, and
 * `invalid` for a weak password.
 */
export async function setPasswordByLink(
  context: Context,
  kind: PasswordLinkKind,
  { token, password, person }: LinkUse,
  device: Device,
): Promise<{ session: string | null; deviceMark: string }> {
  const account = await findLinkedAccount(context, kind, token);
  const first = parseInput(firstAdministrator, person ?? FIRST_ADMINISTRATOR);
  assertStrongPassword(password, kind === 'password' ? account : first, 'password');
  const digest = await digestPassword(password);
  const userId = await write(context.db, operator, {}, async (w) => {
    // When two requests use the link at once, only one deletes the row.
    const { numDeletedRows } = await w.trx
      .deleteFrom('password_links')
      .where('token_digest', '=', digestOf(token))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw linkIsOver();
    if (kind === 'first-administrator' && !(await firstAdministratorMissing({ db: w.trx })))
      throw linkIsOver();
    const id = account.userId ?? (await ensureAdministrator(w, first, person !== undefined));
    await changePassword(w, id, digest);
    return id;
  });
  await reactivate(context, operator, userId);
  const { state } = await context.db
    .selectFrom('users')
    .select('state')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    session: state === 'active' ? await openSession(context, userId, device) : null,
    deviceMark: deviceMark(context, userId, digest),
  };
}

/** Creates the administrator, or makes the account of that username one. */
const ensureAdministrator = async (w: Write, person: Person, given: boolean): Promise<number> => {
  const known = await w.trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'admin', 'state'])
    .where(sql<boolean>`lower(username) = lower(${person.username})`)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return (await createUserWithin(w, { ...person, admin: true }, null)).id;
  const { id, ...before } = known;
  const { name, email } = given ? person : before;
  const after = { name, email, admin: true, state: 'active' } as const;
  await w.trx.updateTable('users').set(after).where('id', '=', id).execute();
  const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => after[field] !== before[field],
  );
  const side = (of: typeof before) => Object.fromEntries(fields.map((field) => [field, of[field]]));
  recordUser(w, id, 'user.updated', side(after), side(before));
  return id;
};

const linkIsOver = (): CairnError =>
  new CairnError('unprocessable', 'This link has expired or was used before.');
