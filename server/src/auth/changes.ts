import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockTopLevelNames } from '../db/advisory-lock.ts';
import { parseInput } from '../changes/input.ts';
import { invalid, notFound } from '../http/errors.ts';
import { recordUser } from './account.ts';
import { assertAdministrator } from './administrators.ts';
import { operator } from './operator.ts';
import { digestPassword } from './passwords/password-digest.ts';
import { passwordProblems } from './passwords/password-rules.ts';
import { endSessionsOf } from './sessions.ts';
import { profileFields, publicEmailOf, userFields } from './user-fields.ts';
import { endUsernameRedirect, isGroupPath } from './usernames.ts';

const newUser = z.object({
  ...userFields,
  pronouns: profileFields.pronouns.default(''),
  timezone: profileFields.timezone.default(''),
  publicEmail: z.string().default(''),
  admin: z.boolean().default(false),
  password: z.string().optional(),
});

type NewUser = z.input<typeof newUser>;

/** Adds a user; for administrators and the operator. Errors name username, name, email or password. */
export async function createUser(
  context: Context,
  input: NewUser,
  viewer: Viewer = operator,
): Promise<{ id: number }> {
  assertAdministrator(viewer);
  const { password, publicEmail, ...fields } = parseInput(newUser, input);
  const user = { ...fields, public_email: publicEmailOf(publicEmail, fields.email) };
  if (password !== undefined) assertStrongPassword(password, user, 'password');
  const digest = password === undefined ? null : await digestPassword(password);
  return write(context.db, viewer, {}, (w) => createUserWithin(w, user, digest));
}

interface AddedUser {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly admin?: boolean;
  readonly pronouns?: string;
  readonly timezone?: string;
  readonly public_email?: string;
}

/**
 * Adds a user with a digest of a password, if any, within a transaction. Throws `invalid` naming the username or
 * the e-mail address when it is taken.
 */
export async function createUserWithin(
  w: Write,
  user: AddedUser,
  digest: string | null,
): Promise<{ id: number }> {
  await lockTopLevelNames(w.trx);
  if (await isGroupPath(w, user.username)) throw invalid({ username: ['has already been taken'] });
  const id = await addUserWithin(w, user);
  if (id === null) throw invalid({ [await takenField(w, user)]: ['has already been taken'] });
  if (digest !== null) await storePassword(w, id, digest);
  return { id };
}

/** Adds a user within a transaction. Returns null when the username or the e-mail address is taken. */
export async function addUserWithin(
  w: Write,
  { admin = false, ...user }: AddedUser & { readonly id?: number },
): Promise<number | null> {
  const made = await w.trx
    .insertInto('users')
    .values({ ...user, admin })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await endUsernameRedirect(w, user.username);
  recordUser(w, made.id, 'user.created', { username: user.username, name: user.name, admin });
  return made.id;
}

const takenField = async (w: Write, user: { readonly username: string }): Promise<'username' | 'email'> => {
  const sameName = await w.trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username) = lower(${user.username})`)
    .executeTakeFirst();
  return sameName ? 'username' : 'email';
};

interface PasswordChange {
  /** The viewer who makes the change; the operator by default. */
  readonly viewer?: Viewer;
  /** The id of the one session that is not ended. */
  readonly keepSession?: number | null;
  /** The field that errors name. */
  readonly field?: string;
}

/** Sets a password and ends the user's sessions. Throws notFound, or invalid naming the field. */
export async function setPassword(
  context: Context,
  userId: number,
  password: string,
  { viewer = operator, keepSession = null, field = 'password' }: PasswordChange = {},
): Promise<void> {
  const owner = await context.db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!owner) throw notFound('User');
  assertStrongPassword(password, owner, field);
  const digest = await digestPassword(password);
  await write(context.db, viewer, {}, (w) => changePassword(w, userId, digest, keepSession));
}

/** Sets a password within a transaction. */
export async function changePassword(
  w: Write,
  userId: number,
  digest: string,
  keepSession: number | null = null,
): Promise<void> {
  await storePassword(w, userId, digest);
  await endSessionsOf(w.trx, userId, keepSession);
  await w.trx.deleteFrom('password_links').where('user_id', '=', userId).execute();
  recordUser(w, userId, 'user.password_changed');
}

/** Throws `invalid` when the password is too weak. */
export function assertStrongPassword(
  password: string,
  owner: { username: string; email: string },
  field: string,
): void {
  const problems = passwordProblems(password, owner);
  if (problems.length > 0) throw invalid({ [field]: problems });
}

const storePassword = async (w: Write, userId: number, digest: string): Promise<void> => {
  await w.trx
    .insertInto('passwords')
    .values({ user_id: userId, digest })
    .onConflict((c) => c.column('user_id').doUpdateSet({ digest, changed_at: sql<Date>`now()` }))
    .execute();
  // Once an administrator exists, the link to create the first one must not work any more.
  await sql`DELETE FROM password_links WHERE user_id IS NULL
    AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND admin AND state = 'active')`.execute(w.trx);
};
