import { z } from 'zod';
import { addJobs } from '../jobs/add.ts';
import type { Job, Jobs } from '../jobs/job.ts';
import { NOTIFY } from './follow.ts';
import { recipientsOf } from './recipients.ts';
import { sendTo } from './send.ts';

const MAIL = 'notification_mail';

const changeIds = z.array(z.int().positive()).min(1);
const mailFor = z.object({ userId: z.int().positive(), changeIds });

/** Finds the recipients and queues one email for each, so that a failing one does not resend the others. */
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
        // Queued again after a crash, it replaces the waiting one.
        key: `${MAIL}:${userId}:${ids[0]}`,
        // A queue of its own, so that other jobs find a free worker while a mail server does not respond.
        queue: MAIL,
      })),
    );
  });
};

/** Sends one email to one person, if they may still see its content and still want it. */
const mail: Job = async (context, payload) => {
  if (context.settings.mail === null) return;
  const { userId, changeIds: ids } = mailFor.parse(payload);
  const [recipient] = await context.db
    .transaction()
    .execute((trx) => recipientsOf(context, trx, { changeIds: ids, only: userId }));
  if (recipient) await sendTo(context, context.settings.mail, recipient, ids);
};

export const notificationJobs: Jobs = { [NOTIFY]: notify, [MAIL]: mail };
