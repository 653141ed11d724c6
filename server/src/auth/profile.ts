import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { lockTopLevelNames } from '../db/advisory-lock.ts';
import { CairnError, invalid } from '../http/errors.ts';
import { recordUser } from './account.ts';
import { findOwnUser } from './queries.ts';
import { type PasswordProof, provePassword } from './sign-in/sign-in.ts';
import { profileFields, userFields } from './user-fields.ts';
import { prepareRename } from './usernames.ts';

const MOST_RENAMES_PER_MINUTE = 10;

const profileInput = z.object({
  name: userFields.name.optional(),
  username: userFields.username.optional(),
  email: userFields.email.optional(),
  /** True when every signed-in user can see the e-mail address. */
  showEmail: z.boolean().optional(),
  pronouns: profileFields.pronouns.optional(),
  timezone: profileFields.timezone.optional(),
});

type ProofIfNeeded = Omit<PasswordProof, 'currentPassword'> & {
  readonly currentPassword: string | undefined;
};

/**
 * Changes the profile of the signed-in user. A new e-mail address needs the current password: it is also a
 * login, so an unattended session must not be enough to set it.
 */
export async function updateProfile(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof profileInput>,
  proof: ProofIfNeeded | null = null,
): Promise<void> {
  const { userId } = viewer;
  if (userId === null) throw new CairnError('unauthorized');
  const parsed = profileInput.safeParse(input);
  if (!parsed.success) throw invalid(z.flattenError(parsed.error).fieldErrors as Record<string, string[]>);
  const { name, username, email, showEmail, pronouns, timezone } = parsed.data;
  if (email !== undefined && email !== (await findOwnUser(context, userId)).email) {
    if (proof === null) throw new CairnError('forbidden');
    const { currentPassword, ...session } = proof;
    if (!currentPassword) throw invalid({ current_password: ["can't be blank"] });
    await provePassword(context, viewer, { currentPassword, ...session });
  }
  await write(context.db, viewer, {}, async (w) => {
    if (username !== undefined) await lockTopLevelNames(w.trx);
    const old = await w.trx
      .selectFrom('users')
      .select(['name', 'username', 'email', 'public_email', 'pronouns', 'timezone'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const address = email ?? old.email;
    const wanted = {
      name: name ?? old.name,
      username: username ?? old.username,
      email: address,
      pronouns: pronouns ?? old.pronouns,
      timezone: timezone ?? old.timezone,
      public_email: (showEmail ?? old.public_email !== '') ? address : '',
    };
    const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      (field) => wanted[field] !== old[field],
    );
    if (fields.length === 0) return;
    if (wanted.username !== old.username) {
      await assertRateLimit(w, 'username.change', MOST_RENAMES_PER_MINUTE);
      await prepareRename(w, userId, { from: old.username, to: wanted.username });
    }
    await w.trx
      .updateTable('users')
      .set({ ...wanted, updated_at: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute();
    const side = (of: typeof wanted) => Object.fromEntries(fields.map((field) => [field, of[field]]));
    recordUser(w, userId, 'user.updated', side(wanted), side(old));
  });
}
