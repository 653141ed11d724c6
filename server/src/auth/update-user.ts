import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { parseInput } from '../changes/input.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockTopLevelNames } from '../db/advisory-lock.ts';
import { notFound } from '../http/errors.ts';
import { lockAccount, recordUser } from './account.ts';
import { assertAdministrator, assertAdministratorRemains, assertNotOneself } from './administrators.ts';
import { assertStrongPassword, changePassword } from './changes.ts';
import { digestPassword } from './passwords/password-digest.ts';
import { profileFields, publicEmailOf, userFields } from './user-fields.ts';
import { prepareRename } from './usernames.ts';

const accountChange = z.object({
  ...userFields,
  ...profileFields,
  publicEmail: z.string(),
  admin: z.boolean(),
  password: z.string(),
});

export type AccountChange = z.input<ReturnType<typeof accountChange.partial>>;

/**
 * Changes an account; for administrators. Another password ends the person's sessions. Errors name the field.
 */
export async function updateUser(
  context: Context,
  viewer: Viewer,
  userId: number,
  input: AccountChange,
): Promise<void> {
  assertAdministrator(viewer);
  const { password, ...fields } = parseInput(accountChange.partial(), input);
  if (fields.admin === false) assertNotOneself(viewer, userId, 'demoted');
  const known = await context.db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!known) throw notFound('User');
  if (password !== undefined) {
    const { username = known.username, email = known.email } = fields;
    assertStrongPassword(password, { username, email }, 'password');
  }
  const digest = password === undefined ? null : await digestPassword(password);
  await write(context.db, viewer, {}, async (w) => {
    if (fields.username !== undefined) await lockTopLevelNames(w.trx);
    if (fields.admin === false) await assertAdministratorRemains(w, userId);
    const old = await lockAccount(w, userId);
    // Before the other fields, so that the one entry of both says that the password was changed.
    if (digest !== null) await changePassword(w, userId, digest);
    const { name = old.name, username = old.username, email = old.email, admin = old.admin } = fields;
    const { pronouns = old.pronouns, timezone = old.timezone, publicEmail } = fields;
    // The address that everybody sees is the account's own.
    const public_email =
      publicEmail === undefined ? (old.public_email === '' ? '' : email) : publicEmailOf(publicEmail, email);
    await prepareRename(w, userId, { from: old.username, to: username });
    const wanted = { name, username, email, admin, public_email, pronouns, timezone };
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      (field) => wanted[field] !== old[field],
    );
    if (changed.length > 0) {
      const side = (of: typeof wanted) => Object.fromEntries(changed.map((field) => [field, of[field]]));
      await w.trx
        .updateTable('users')
        .set({ ...side(wanted), updated_at: sql<Date>`now()` })
        .where('id', '=', userId)
        .execute();
      recordUser(w, userId, 'user.updated', side(wanted), side(old));
    }
  });
}
