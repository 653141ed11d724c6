import { z } from 'zod';
import type { Job, Jobs } from '../jobs/job.ts';
import { addJobs } from '../jobs/add.ts';
import { messageId, sendMail } from '../mail/send.ts';
import { itemUnseen } from '../work-items/queries.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import { NOTIFY } from './follow.ts';
import { letterOf, type MailedItem, subjectOf } from './letter.ts';
import { recipientsOf, type Told } from './told.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

const MAIL = 'notification_mail';

const changeIds = z.array(z.int().positive()).min(1);
const mailFor = z.object({ userId: z.int().positive(), itemId: z.int().positive(), changeIds });

/** Finds out who is told and queues a mail for each, so that one that fails does not send the others again. */
const notify: Job = async (context, payload) => {
  if (context.settings.mail === null) return;
  const ids = changeIds.parse(payload);
  await context.db.transaction().execute(async (trx) => {
    const [first] = await trx
      .selectFrom('changes')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .limit(1)
      .execute();
    const itemId =
      first?.subject_type === 'note'
        ? (first.after as { work_item_id?: number }).work_item_id
        : first?.subject_id;
    if (itemId === undefined) return;
    const recipients = await recipientsOf(context, trx, { itemId, changeIds: ids, only: null });
    await addJobs(
      trx,
      recipients.map(({ userId, told }) => {
        const mine = [...new Set(told.map(({ changeId }) => changeId))];
        return {
          name: MAIL,
          payload: { userId, itemId, changeIds: mine },
          // found again after a crash, it replaces the one that waits
          key: `${MAIL}:${userId}:${mine.join(',').slice(0, 200)}`,
          // while a mail server hangs, other work must find a free worker
          queue: MAIL,
        };
      }),
    );
  });
};

const mailed = (publicUrl: string, item: LocatedItem): MailedItem => {
  const epic = item.type === 'epic';
  const path = item.namespace.full_path;
  return {
    type: item.type,
    title: item.title,
    confidential: item.confidential,
    reference: `${path}${epic ? '&' : '#'}${item.iid}`,
    url: `${publicUrl}${epic ? `/groups/${path}/-/epics/` : `/${path}/-/issues/`}${item.iid}`,
  };
};

const isFirst = (told: readonly Told[]): boolean =>
  told.some(({ event }) => event === 'new_epic' || event === 'new_issue');

/** Sends one person one mail, if they may still know what it tells and still want it. */
const mail: Job = async (context, payload) => {
  const { settings, db } = context;
  if (settings.mail === null) return;
  const { userId, itemId, changeIds: ids } = mailFor.parse(payload);
  const [recipient] = await db
    .transaction()
    .execute((trx) => recipientsOf(context, trx, { itemId, changeIds: ids, only: userId }));
  const item = recipient && (await itemUnseen({ db }, itemId));
  if (!item) return;
  const actors = recipient.told.map(({ actorId }) => actorId);
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [userId, ...actors])
    .execute();
  const to = users.find((user) => user.id === userId);
  if (!to) return;
  const seen = mailed(settings.publicUrl, item);
  const stop = unsubscribeUrl(settings, { userId, itemId });
  const thread = messageId(`work-item-${itemId}`, settings.publicUrl);
  const first = isFirst(recipient.told);
  await sendMail(settings.mail, {
    to: { name: to.name, address: to.email },
    subject: subjectOf(seen, first),
    letter: letterOf({
      item: seen,
      told: recipient.told,
      names: new Map(users.map((user) => [user.id, user.name])),
      reason: recipient.reason,
      settingsUrl: `${settings.publicUrl}/-/profile/notifications`,
      unsubscribeUrl: stop,
    }),
    messageId: first ? thread : messageId(`work-item-${itemId}-${ids.at(-1)}-${userId}`, settings.publicUrl),
    ...(!first && { inReplyTo: thread }),
    unsubscribeUrl: stop,
  });
};

export const notificationJobs: Jobs = { [NOTIFY]: notify, [MAIL]: mail };
