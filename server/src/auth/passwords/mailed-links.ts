import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { addJobs } from '../../jobs/add.ts';
import type { Job } from '../../jobs/job.ts';
import { messageId, sendMail } from '../../mail/send.ts';
import { createPasswordLink, createRequestedLink } from './password-links.ts';

export const PASSWORD_LINK_MAIL = 'password_link_mail';
/** A queue of its own, so that other jobs find a free worker while a mail server does not respond. */
const QUEUE = 'account_mail';

const REASONS = ['welcome', 'reset', 'requested'] as const;
type Reason = (typeof REASONS)[number];

const payloadOf = z.union([
  z.object({ userId: z.int().positive(), reason: z.enum(REASONS) }),
  z.object({ login: z.string() }),
]);

/** Mails a user a link to set their password. Does nothing without a mail server. */
export async function mailPasswordLink(
  context: Context,
  userId: number,
  reason: Exclude<Reason, 'requested'>,
): Promise<void> {
  await queue(context, { userId, reason });
}

/**
 * Mails a link to whoever has this username or address. Whether there is such an account is looked up later, so
 * that the time of the answer does not show it.
 */
export async function mailRequestedLink(context: Context, login: string): Promise<void> {
  await queue(context, { login });
}

const queue = ({ db }: Context, payload: z.input<typeof payloadOf>): Promise<void> =>
  db.transaction().execute((trx) => addJobs(trx, [{ name: PASSWORD_LINK_MAIL, payload, queue: QUEUE }]));

const TEXTS: Readonly<Record<Reason, { subject: string; line: (username: string) => string; why: string }>> =
  {
    welcome: {
      subject: 'Your account on Cairn',
      line: (username) => `An account was created for you. Your username is @${username}.`,
      why: 'You get this email because an administrator created an account for you.',
    },
    reset: {
      subject: 'Choose a new password',
      line: (username) => `An administrator sent you a link to set the password of @${username}.`,
      why: 'You get this email because an administrator sent it. Your old password works until you set a new one.',
    },
    requested: {
      subject: 'Choose a new password',
      line: (username) => `A new password was requested for @${username}.`,
      why: 'If you did not request it, ignore this email: your password stays as it is.',
    },
  };

/** Sends a link to an account that can sign in with it. */
export const mailLink: Job = async (context, payload) => {
  const { mail, publicUrl } = context.settings;
  if (mail === null) return;
  const asked = payloadOf.parse(payload);
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'email'])
    .where('state', 'in', ['active', 'deactivated'])
    .where('bot', '=', false)
    .where(
      'userId' in asked
        ? sql<boolean>`id = ${asked.userId}`
        : sql<boolean>`(lower(email) = lower(${asked.login}) OR lower(username) = lower(${asked.login}))`,
    )
    .executeTakeFirst();
  if (!user) return;
  const reason = 'userId' in asked ? asked.reason : 'requested';
  const url =
    reason === 'requested'
      ? await createRequestedLink(context, user.id)
      : await createPasswordLink(context, user.id);
  const { subject, line, why } = TEXTS[reason];
  await sendMail(mail, {
    to: { name: user.name, address: user.email },
    subject,
    letter: {
      parts: [{ kind: 'line', text: line(user.username) }],
      link: { text: 'Choose a password', url },
      reason: `The link works once, within 24 hours. ${why}`,
      footer: [],
    },
    messageId: messageId(`password-${randomUUID()}`, publicUrl),
    reason: 'password',
  });
};
