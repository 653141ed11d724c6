import { z } from 'zod';
import { loadViewer } from '../../auth/viewer.ts';
import type { Write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { siteUrl } from '../../http/addresses/site-url.ts';
import { addJobs } from '../../jobs/add.ts';
import type { Job } from '../../jobs/job.ts';
import { messageId, sendMail } from '../../mail/send.ts';
import { findNamespace } from '../queries.ts';
import type { NamespaceRow } from '../rows.ts';
import { accessRequestManagers } from './managers.ts';
import { mayManageMembers } from './membership.ts';

export const MAIL_ACCESS_REQUEST = 'mailAccessRequest';

/** Queues a mail about an access request for each of those who manage the members, where there is a mail server. */
export async function mailManagers(
  { settings }: Pick<Context, 'settings'>,
  w: Write,
  place: NamespaceRow,
  requestId: number,
): Promise<void> {
  if (settings.mail === null) return;
  const managers = await accessRequestManagers(w.trx, place.id);
  await addJobs(
    w.trx,
    managers.map((userId) => ({
      name: MAIL_ACCESS_REQUEST,
      payload: { id: requestId, userId },
      key: `access-request-${requestId}-${userId}`,
    })),
  );
}

const payloadOf = z.object({ id: z.int().positive(), userId: z.int().positive() });

/** Mails an access request to one person, unless it was decided meanwhile or they may not decide it any more. */
export const mailAccessRequest: Job = async (context: Context, payload) => {
  const { mail, publicUrl } = context.settings;
  if (mail === null) return;
  const { id, userId } = payloadOf.parse(payload);
  const request = await context.db
    .selectFrom('access_requests as r')
    .innerJoin('users as asker', 'asker.id', 'r.user_id')
    .innerJoin('users as manager', (join) => join.on('manager.id', '=', userId))
    .select(['r.namespace_id', 'asker.name as asker', 'manager.name', 'manager.email'])
    .where('r.id', '=', id)
    .where('asker.state', '=', 'active')
    .executeTakeFirst();
  const manager = request && (await loadViewer(context, userId));
  const place = manager && (await findNamespace(context, manager, request.namespace_id));
  if (!place || !mayManageMembers({ viewer: manager }, place)) return;
  const page = place.kind === 'group' ? `groups/${place.full_path}` : place.full_path;
  await sendMail(mail, {
    to: { name: request.name, address: request.email },
    subject: `${request.asker} requests access to ${place.name}`,
    letter: {
      parts: [
        { kind: 'line', text: `${request.asker} requests access to the ${place.kind} ${place.full_name}.` },
      ],
      link: { text: 'Approve or deny', url: `${siteUrl(context.settings)}/${page}/-/${place.kind}_members` },
      reason: `You get this email because you manage the members of this ${place.kind}.`,
      footer: [],
    },
    messageId: messageId(`access-request-${id}-${userId}`, publicUrl),
    reason: 'access-requested',
  });
};
