import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { parseInput } from '../changes/input.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError, forbidden, invalid } from '../http/errors.ts';
import { addJobs } from '../jobs/add.ts';
import type { Job } from '../jobs/job.ts';
import { messageId, sendMail } from '../mail/send.ts';
import { readApplicationSettings } from './application-settings.ts';
import { assertStrongPassword, createUserWithin } from './changes.ts';
import { operator } from './operator.ts';
import { digestPassword } from './passwords/password-digest.ts';
import { createRequestedLink } from './passwords/password-links.ts';
import { digestOf, randomSecret } from './secrets.ts';
import { type Device, openSession } from './sessions.ts';
import { deviceMark } from './sign-in/known-device.ts';
import { countMailRequest } from './sign-in/mail-requests.ts';
import { userFields } from './user-fields.ts';
import { isGroupPath } from './usernames.ts';

export const SIGN_UP_MAIL = 'sign_up_mail';
const QUEUE = 'account_mail';

const signUpInput = z.object({ ...userFields, password: z.string() });

/** What the page for signing up shows beforehand. */
export interface SignUpOffer {
  /** False where people cannot make an account for themselves. */
  readonly open: boolean;
  /** The domains an address must have; null for any. */
  readonly domains: readonly string[] | null;
  readonly approval: boolean;
  readonly mail: boolean;
}

/** Whether and how people can make an account for themselves. Without a mail server they cannot. */
export async function signUpOffer(context: Context): Promise<SignUpOffer> {
  const settings = await readApplicationSettings(context);
  const mail = context.settings.mail !== null;
  return {
    open: mail && (settings.sign_up === 'open' || settings.sign_up === 'domain'),
    domains: settings.sign_up === 'domain' ? settings.domain_allowlist : null,
    approval: settings.approve_sign_ups,
    mail,
  };
}

/** Throws an error when an address cannot get an account at the moment. */
const assertOpen = async (context: Context, email: string): Promise<SignUpOffer> => {
  const offer = await signUpOffer(context);
  if (!offer.open) throw forbidden('Nobody can sign up on this server. Ask an administrator for an account.');
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (offer.domains?.includes(domain) === false)
    throw invalid({ email: [`must be of ${offer.domains.join(' or ') || 'an allowed domain'}`] });
  return offer;
};

/**
 * Begins a sign-up: its address gets a mail with a link that makes the account. The answer is the same whether
 * the address has an account or not; the mail says so. Errors name the field.
 */
export async function beginSignUp(
  context: Context,
  input: z.input<typeof signUpInput>,
  ip: string,
): Promise<void> {
  const { password, ...user } = parseInput(signUpInput, input);
  await assertOpen(context, user.email);
  assertStrongPassword(password, user, 'password');
  await countMailRequest(context, user.email, ip);
  const digest = await digestPassword(password);
  await context.db.transaction().execute(async (trx) => {
    const inUse = await trx
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`lower(username) = lower(${user.username})`)
      .executeTakeFirst();
    if (inUse || (await isGroupPath({ trx }, user.username)))
      throw invalid({ username: ['has already been taken'] });
    await sql`DELETE FROM sign_ups WHERE expires_at <= now()`.execute(trx);
    const { id } = await trx
      .insertInto('sign_ups')
      .values({ ...user, password_digest: digest, expires_at: sql<Date>`now() + interval '24 hours'` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addJobs(trx, [{ name: SIGN_UP_MAIL, payload: { signUpId: id }, queue: QUEUE }]);
  });
}

const payloadOf = z.object({ signUpId: z.int().positive() });

/** Mails the link of a sign-up; to an address that has an account already, a link to its password instead. */
export const mailSignUp: Job = async (context, payload) => {
  const { mail, publicUrl } = context.settings;
  if (mail === null) return;
  const { signUpId } = payloadOf.parse(payload);
  const signUp = await context.db
    .selectFrom('sign_ups')
    .select(['name', 'email'])
    .where('id', '=', signUpId)
    .executeTakeFirst();
  if (!signUp) return;
  const known = await context.db
    .selectFrom('users')
    .select(['id', 'state'])
    .where(sql<boolean>`lower(email) = lower(${signUp.email})`)
    .executeTakeFirst();
  if (known && known.state !== 'active' && known.state !== 'deactivated') return;
  const send = (line: string, link: { text: string; url: string }) =>
    sendMail(mail, {
      to: { name: signUp.name, address: signUp.email },
      subject: known ? 'You have an account on Cairn' : 'Confirm your email address',
      letter: {
        parts: [{ kind: 'line', text: line }],
        link,
        reason:
          'You get this email because someone signed up with this address. If it was not you, ignore it. The link works once, within 24 hours.',
        footer: [],
      },
      messageId: messageId(`sign-up-${randomUUID()}`, publicUrl),
      reason: 'sign-up',
    });
  if (known)
    return send('This address has an account already. If you forgot its password, choose a new one.', {
      text: 'Choose a new password',
      url: await createRequestedLink(context, known.id),
    });
  const token = randomSecret();
  await context.db
    .updateTable('sign_ups')
    .set({ token_digest: digestOf(token) })
    .where('id', '=', signUpId)
    .execute();
  await send('Confirm that this address is yours to finish your sign-up.', {
    text: 'Confirm and sign in',
    url: `${publicUrl}/users/confirmation?token=${token}`,
  });
};

const isOver = (): CairnError =>
  new CairnError('unprocessable', 'This link has expired or was used before. Sign up again.');

/** The sign-up of a link. Throws `unprocessable` when it has expired or was used. */
export async function findSignUp({ db }: Pick<Context, 'db'>, token: string) {
  const signUp = await db
    .selectFrom('sign_ups')
    .select(['id', 'name', 'username', 'email', 'password_digest'])
    .where('token_digest', '=', digestOf(token))
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst();
  if (!signUp) throw isOver();
  return signUp;
}

/**
 * Makes the account of a confirmed address and signs in; `session` is null when an administrator has to approve
 * it first. The username may be another one, as that of the sign-up may be taken by now.
 */
export async function confirmSignUp(
  context: Context,
  token: string,
  username: string | undefined,
  device: Device,
): Promise<{ session: string | null; deviceMark: string }> {
  const { id, password_digest: digest, ...user } = await findSignUp(context, token);
  const offer = await assertOpen(context, user.email);
  const account = parseInput(z.object(userFields), { ...user, ...(username !== undefined && { username }) });
  const userId = await write(context.db, operator, {}, async (w) => {
    // When two requests use the link at once, only one deletes the row.
    const { numDeletedRows } = await w.trx.deleteFrom('sign_ups').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw isOver();
    const made = await createUserWithin(w, account, digest);
    await w.trx
      .updateTable('users')
      .set({
        email_verified: true,
        ...(offer.approval && { state: 'blocked_pending_approval' }),
      })
      .where('id', '=', made.id)
      .execute();
    return made.id;
  });
  return {
    session: offer.approval ? null : await openSession(context, userId, device),
    deviceMark: deviceMark(context, userId, digest),
  };
}
