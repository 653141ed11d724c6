import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { presentUser, userAnswer, type UserRow } from '../../auth/presenter.ts';
import { userShown } from '../../auth/queries.ts';
import type { Context } from '../../context.ts';
import { selectPage, type Which } from '../../http/listing.ts';
import { pageOf, unchanged } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { none, serve } from '../../http/route.ts';
import { setSubscription } from '../../item-changes/subscription.ts';
import { participantIds } from '../../work-items/row-sql.ts';
import { isSubscribed } from '../../work-items/subscribe.ts';
import { singleIssueAnswer } from '../presenter.ts';
import { ISSUE, issueOf, issueParams, showAlone } from './one.ts';

const TAG = 'Issues';

/** The author, the assignees, and users who reacted or left a comment the viewer may read. */
const participantsOf = (issueId: number): Which => ({
  from: 'work_items wi JOIN namespaces ns ON ns.id = wi.namespace_id JOIN users u ON true',
  key: 'u.id',
  where: ['wi.id = :issue_id', `u.id IN ${participantIds('wi', 'ns')}`],
  order: 'u.id',
  values: { issue_id: issueId },
  types: { issue_id: 'bigint' },
});

/** There are no merge requests, so these lists are empty. */
const EMPTY_LISTS = {
  related_merge_requests: 'List the merge requests that name an issue: there are none',
  closed_by: 'List the merge requests that will close an issue: there are none',
} as const;

/** Routes for an issue's participants, subscription and related lists. */
export function aroundIssueRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: [`${ISSUE}/participants`],
    summary: 'List who takes part in an issue',
    tag: TAG,
    params: issueParams,
    input: z.object(pageParams),
    answers: pageOf(userAnswer),
    answer: async (call) => {
      const issue = await issueOf(call);
      const page = await selectPage<UserRow>(
        context,
        call.viewer,
        participantsOf(issue.id),
        userShown,
        call.input,
      );
      return answerPage(call, page).map((user) => presentUser(context, user));
    },
  });
  for (const [path, summary] of Object.entries(EMPTY_LISTS))
    serve(app, context, {
      method: 'GET',
      paths: [`${ISSUE}/${path}`],
      summary,
      tag: TAG,
      params: issueParams,
      input: z.object(pageParams),
      answers: pageOf(z.never()),
      answer: async (call) => {
        await issueOf(call);
        return [...answerPage<never>(call, { rows: [], total: 0 })];
      },
    });
  for (const subscribed of [true, false])
    serve(app, context, {
      method: 'POST',
      paths: [`${ISSUE}/${subscribed ? 'subscribe' : 'unsubscribe'}`],
      summary: subscribed
        ? 'Be told of the changes of an issue'
        : 'Be told no more of the changes of an issue',
      tag: TAG,
      status: 201,
      params: issueParams,
      input: none,
      answers: singleIssueAnswer,
      otherwise: { 304: unchanged },
      answer: async (call) => {
        const issue = await issueOf(call);
        // 304 for somebody who is subscribed already, as the author is.
        const isSo = (await isSubscribed({ db: context.db }, call.viewer, issue)) === subscribed;
        if (!isSo) {
          await setSubscription(context, call.viewer, { id: issue.id, subscribed });
          return showAlone(context, call.viewer, issue.id);
        }
        call.reply.code(304);
        return undefined;
      },
    });
}
