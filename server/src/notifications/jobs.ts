import { z } from 'zod';
import { addJobs } from '../jobs/add.ts';
import type { Job, Jobs } from '../jobs/job.ts';
import { NOTIFY } from './follow.ts';
import { recipientsOf } from './recipients.ts';
import { sendTo } from './send.ts';

const MAIL = 'notification_mail';

const changeIds = z.array(z.int().positive()).min(1);
const mailFor = z.object({ userId: z.int().positive(), changeIds });

/** Finds out who is told and queues a mail for each, so that one that fails does not send the others again. */
const notify: Job = async (context, payload) => {
  if (context.settings.mail === null) return;
  const ids = changeIds.parse(payload);
  await context.db.transaction().execute(async (trx) => {
    const recipients = await recipientsOf(context, trx, { changeIds: ids, only: null });
    await addJobs(
      trx,
      recipients.map(({ userId }) => ({
        name: MAIL,
        payload: { userId, changeIds: ids },
        // found again after a crash, it replaces the one that waits
        key: `${MAIL}:${userId}:${ids[0]}`,
        // while a mail server hangs, other work must find a free worker
        queue: MAIL,
      })),
    );
  });
};

/** Sends one person one mail, if they may still know what it tells and still want it. */
const mail: Job = async (context, payload) => {
  if (context.settings.mail === null) return;
  const { userId, changeIds: ids } = mailFor.parse(payload);
  const [recipient] = await context.db
    .transaction()
    .execute((trx) => recipientsOf(context, trx, { changeIds: ids, only: userId }));
  if (recipient) await sendTo(context, context.settings.mail, recipient, ids);
};

export const notificationJobs: Jobs = { [NOTIFY]: notify, [MAIL]: mail };
