import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { itemEmojiRoutes } from '../../emoji/rest/items.ts';
import { nothing } from '../../http/openapi/answers.ts';
import { flag, optional, required, text } from '../../http/params.ts';
import { unmodifiedSince } from '../../http/preconditions.ts';
import { none, serve } from '../../http/route.ts';
import { unsupportedParams } from '../../http/unsupported-params.ts';
import { placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { presentCommanded } from '../../quick-actions/run-commands.ts';
import { issuePageRoutes } from '../page/issues.ts';
import { singleIssueAnswer } from '../presenter.ts';
import { aroundIssueRoutes } from './around.ts';
import { issueLinkRoutes } from './links.ts';
import { issueListRoutes } from './list-routes.ts';
import { ISSUE, ISSUES, issueOf, issueParams, showAlone } from './one.ts';
import { issueMoveRoutes } from './moves.ts';
import { metricImageRoutes } from './metric-images.ts';
import { issueReorderRoute } from './reorder.ts';
import { issueTimeRoutes } from './time.ts';
import { asGiven, written } from './written.ts';
import { createItem } from '../../item-changes/create-item.ts';
import { deleteItem } from '../../item-changes/delete-item.ts';
import { updateItemAt } from '../../item-changes/update-item.ts';
import { addLabels, backdated, lockVersion, removeLabels, stateEvent } from '../../item-routes/params.ts';

const TAG = 'Issues';

const refused = unsupportedParams('epic_iid');

const createInput = z.object({
  title: required(text).describe('What it is called'),
  ...written,
  created_at: backdated,
  ...refused,
  ...unsupportedParams('iid', 'discussion_to_resolve', 'merge_request_to_resolve_discussions_of'),
});

const updated = {
  title: optional(text).describe('What it is called'),
  ...written,
  add_labels: addLabels,
  remove_labels: removeLabels,
  state_event: stateEvent,
  discussion_locked: optional(flag).describe('Whether only members may comment'),
  updated_at: backdated,
  lock_version: lockVersion,
};

const SOMETHING = `${Object.keys(updated).join(', ')} are missing, at least one parameter must be provided`;

/** The REST routes of issues in projects and groups. */
export async function issuesRest(app: FastifyInstance, context: Context): Promise<void> {
  issueListRoutes(app, context);
  itemEmojiRoutes(app, context, {
    type: 'Issue',
    pathsOf: (rest) => [`${ISSUE}${rest}`],
    params: issueParams,
    itemOf: issueOf,
  });
  aroundIssueRoutes(app, context);
  issueTimeRoutes(app, context);
  await metricImageRoutes(app, context);
  issueLinkRoutes(app, context);
  issueReorderRoute(app, context);
  issueMoveRoutes(app, context);
  issuePageRoutes(app, context);
  serve(app, context, {
    method: 'GET',
    paths: [ISSUE],
    summary: 'Get an issue',
    tag: TAG,
    params: issueParams,
    input: none,
    answers: singleIssueAnswer,
    answer: async (call) => showAlone(context, call.viewer, (await issueOf(call)).id),
  });
  serve(app, context, {
    method: 'POST',
    paths: [ISSUES],
    summary: 'Create an issue',
    tag: TAG,
    status: 201,
    params: placeParams,
    input: createInput,
    answers: singleIssueAnswer,
    answer: async (call) => {
      const project = await projectOf(call);
      const { title, created_at, ...rest } = call.input;
      const { type = 'issue', ...given } = asGiven(rest);
      const made = await createItem(context, call.viewer, {
        ...given,
        title,
        createdAt: created_at,
        type,
        namespaceId: project.id,
      });
      return { ...(await showAlone(context, call.viewer, made.id)), ...presentCommanded(made) };
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: [ISSUE],
    summary: 'Change an issue',
    tag: TAG,
    params: issueParams,
    input: z.object({ ...updated, ...refused }),
    check: (input) => (Object.values(input).every((value) => value === undefined) ? SOMETHING : null),
    answers: singleIssueAnswer,
    answer: async (call) => {
      const {
        title,
        add_labels,
        remove_labels,
        state_event,
        discussion_locked,
        updated_at,
        lock_version,
        ...rest
      } = call.input;
      const done = await updateItemAt(
        context,
        call.viewer,
        { noun: 'issue', namespace: call.params.id, iid: call.params.issue_iid },
        {
          title,
          addLabels: add_labels,
          removeLabels: remove_labels,
          stateEvent: state_event,
          discussionLocked: discussion_locked,
          updatedAt: updated_at,
          lockVersion: lock_version,
          ...asGiven(rest),
        },
        () => issueOf(call),
      );
      return { ...(await showAlone(context, call.viewer, done.id)), ...presentCommanded(done) };
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: [ISSUE],
    summary: 'Delete an issue',
    tag: TAG,
    status: 204,
    params: issueParams,
    input: none,
    answers: nothing,
    answer: async (call) => {
      const issue = await issueOf(call);
      const precondition = unmodifiedSince(call.request);
      await deleteItem(context, call.viewer, { id: issue.id }, { precondition });
    },
  });
}
