import crypto from 'node:crypto';
import type { Viewer } from '../access/viewer.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import { write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { CairnError, forbidden } from '../http/errors.ts';
import { ISSUE_LIST_PARAMS } from '../issues/page/list.ts';
import { addJobs } from '../jobs/add.ts';
import { assertValidFilterParams } from '../lists/filter-params.ts';
import { mayIn } from '../namespaces/policy.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';

export const MAIL_ISSUES = 'mailIssuesCsv';

const MOST_PER_MINUTE = 5;

/** Throws 401 or 403 unless the viewer may export the issues of a group or project. */
export function assertCanExport(viewer: Viewer, place: NamespaceRow): void {
  if (mayIn(viewer, place, 'exportIssuesCsv')) return;
  throw viewer.userId === null ? new CairnError('unauthorized') : forbidden();
}

/** Queues an email with the issues of a list to the viewer. Throws 422 when the server has no mail server. */
export async function queueIssuesMail(
  context: Context,
  viewer: Viewer,
  place: NamespaceRow,
  query: URLSearchParams,
): Promise<void> {
  assertCanExport(viewer, place);
  assertValidFilterParams(ISSUE_LIST_PARAMS, query);
  if (context.settings.mail === null)
    throw new CairnError('unprocessable', 'This server does not send email. Download the file instead.');
  await write(context.db, viewer, {}, async (w) => {
    await assertRateLimit(w, 'issue_export.mail', MOST_PER_MINUTE);
    const { id: placeId, kind } = place;
    const payload = {
      userId: viewer.userId,
      placeId,
      kind,
      query: String(query),
      exportId: crypto.randomUUID(),
    };
    await addJobs(w.trx, [
      // One job per user and place waits at a time, and all of them run one at a time.
      { name: MAIL_ISSUES, payload, key: `${MAIL_ISSUES}:${viewer.userId}:${placeId}`, queue: MAIL_ISSUES },
    ]);
  });
}
