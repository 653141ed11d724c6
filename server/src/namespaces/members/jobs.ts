import { ROLE_LABELS, roleOf } from '@cairn/domain/roles/levels';
import { z } from 'zod';
import { loadViewer } from '../../auth/viewer.ts';
import type { Context } from '../../context.ts';
import type { Job, Jobs } from '../../jobs/job.ts';
import type { Email } from '../../mail/email.ts';
import { messageId, sendMail } from '../../mail/send.ts';
import { findNamespace } from '../queries.ts';
import type { NamespaceRow } from '../rows.ts';
import { MAIL_ACCESS_REQUEST, mailAccessRequest } from './access-request-mail.ts';
import { MAIL_INVITATION, makeLink } from './invitation-link.ts';

const payloadOf = z.object({ id: z.int().positive(), version: z.int().positive() });

const emailOf = (place: NamespaceRow, inviter: string, level: number, url: string): Email => ({
  parts: [
    {
      kind: 'line',
      text: `${inviter} invites you to the ${place.kind} ${place.full_name} as ${ROLE_LABELS[roleOf(level) ?? 'guest']}.`,
    },
    { kind: 'line', text: 'The link works once, for seven days.' },
  ],
  link: { text: 'Accept the invitation', url },
  reason: `You get this email because ${inviter} entered your address. If you do not know why, ignore it.`,
  footer: [],
});

/**
 * Makes the link of an invitation and mails it, unless it was withdrawn or another link was requested meanwhile.
 * The link of a mail that is sent again replaces the one before.
 */
const mailInvitation: Job = async (context: Context, payload) => {
  const { mail, publicUrl } = context.settings;
  if (mail === null) return;
  const { id, version } = payloadOf.parse(payload);
  const row = await context.db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.created_by_id')
    .selectAll('invitations')
    .select('users.name')
    .where('invitations.id', '=', id)
    .where('invitations.link_version', '=', version)
    .executeTakeFirst();
  const inviter = row && (await loadViewer(context, row.created_by_id));
  const place = inviter && (await findNamespace(context, inviter, row.namespace_id));
  if (!place) return;
  const url = await context.db.transaction().execute((trx) => makeLink(context, trx, row));
  if (url === null) return;
  await sendMail(mail, {
    to: { name: '', address: row.email },
    subject: `Invitation to ${place.name}`,
    letter: emailOf(place, row.name, row.access_level, url),
    messageId: messageId(`invitation-${id}-${version}`, publicUrl),
    reason: 'invited',
  });
};

export const memberJobs: Jobs = {
  [MAIL_INVITATION]: mailInvitation,
  [MAIL_ACCESS_REQUEST]: mailAccessRequest,
};
