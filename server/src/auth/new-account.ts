import { sql } from 'kysely';
import { z } from 'zod';
import { parseInput } from '../changes/input.ts';
import { type Write, write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { assertStrongPassword, createUserWithin } from './changes.ts';
import { operator } from './operator.ts';
import { digestPassword } from './passwords/password-digest.ts';
import { type Device, openSession } from './sessions.ts';
import { deviceMark } from './sign-in/known-device.ts';
import type { SignedIn } from './sign-in/sign-in.ts';
import { userFields } from './user-fields.ts';

const accountInput = z.object({ ...userFields, password: z.string() });

/**
 * Creates an account for the person who sends its fields, and signs them in. `within` runs in the same
 * transaction. Errors name username, name, email or password.
 */
export async function createOwnAccount<T>(
  context: Context,
  input: z.input<typeof accountInput>,
  device: Device,
  within: (w: Write, userId: number) => Promise<T>,
): Promise<SignedIn & { readonly result: T }> {
  const { password, ...user } = parseInput(accountInput, input);
  assertStrongPassword(password, user, 'password');
  const digest = await digestPassword(password);
  const { id, result } = await write(context.db, operator, {}, async (w) => {
    const made = await createUserWithin(w, user, digest);
    return { id: made.id, result: await within(w, made.id) };
  });
  return {
    session: await openSession(context, id, device),
    deviceMark: deviceMark(context, id, digest),
    result,
  };
}

const MOST_TRIED = 50;

/** Returns a free username like the local part of a mail address: `ada.lovelace`, or `ada.lovelace2`. */
export async function proposeUsername({ db }: Pick<Context, 'db'>, email: string): Promise<string> {
  const local = (email.split('@')[0] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\+.*$/, '')
    .replace(/[^a-z\d_.-]+/g, '')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 100);
  const stem = userFields.username.safeParse(local).success ? local : `user-${local}`.replace(/-$/, '');
  const tried = Array.from({ length: MOST_TRIED }, (_, n) => (n === 0 ? stem : `${stem}${n + 1}`));
  const { rows } = await sql<{ candidate: string }>`
    SELECT tried.candidate FROM unnest(${tried}::text[]) WITH ORDINALITY AS tried (candidate, place)
    WHERE NOT EXISTS (SELECT 1 FROM users u WHERE lower(u.username) = tried.candidate)
      AND NOT EXISTS (SELECT 1 FROM namespaces n WHERE lower(n.full_path) = tried.candidate)
    ORDER BY tried.place LIMIT 1`.execute(db);
  return rows[0]?.candidate ?? '';
}
