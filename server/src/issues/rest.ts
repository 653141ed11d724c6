import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { itemEmojiRoutes } from '../emoji/rest-items.ts';
import { answerList } from '../lists/keyset.ts';
import { selectPage } from '../http/listing.ts';
import { nothing, pageOf, walkedPageOf } from '../http/openapi/answers.ts';
import { answerPage, pageParams } from '../http/paging.ts';
import { flag, id, iid, optional, required, text } from '../http/params.ts';
import { refuseIfModified } from '../http/preconditions.ts';
import { none, serve } from '../http/route.ts';
import { unserved } from '../http/unserved.ts';
import { milestoneRow } from '../milestones/rest-lists.ts';
import { PLACES, type PlaceCall, placeParams, projectOf } from '../namespaces/rest-place.ts';
import { presentCommanded } from '../quick-actions/run-commands.ts';
import { isSubscribed } from '../work-items/subscribe.ts';
import { issuePageRoutes } from './page-routes.ts';
import { issueAnswer, type IssueRow, issueShown, presentIssue, singleIssueAnswer } from './presenter.ts';
import { checkIssueList, issueListInput } from './rest-list-input.ts';
import { issueRow, issuesOfMilestone, issuesWhere } from './rest-lists.ts';
import { asGiven, written } from './rest-written.ts';
import { getItemAt } from '../work-items/queries.ts';
import { createItem } from '../item-changes/create-item.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { addLabels, backdated, lockVersion, removeLabels, stateEvent } from '../item-routes/params.ts';

const TAG = 'Issues';

const refused = unserved('epic_iid', 'severity');

const createInput = z.object({
  title: required(text).describe('What it is called'),
  ...written,
  created_at: backdated,
  ...refused,
  ...unserved('iid', 'discussion_to_resolve', 'merge_request_to_resolve_discussions_of'),
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

const issueParams = placeParams.extend({
  issue_iid: required(iid).describe('The issue: its number within its project'),
});
const milestoneParams = placeParams.extend({
  milestone_id: required(id).describe('The milestone: its number in all of the server'),
});

const issueOf = async (call: PlaceCall & { readonly params: z.output<typeof issueParams> }) => {
  const project = await projectOf(call);
  return getItemAt(call.context, call.viewer, {
    noun: 'issue',
    namespaceId: project.id,
    iid: call.params.issue_iid,
  });
};

/** One issue alone: also says whether the viewer hears of its changes. */
const showAlone = async (
  context: Context,
  viewer: Viewer,
  id: number,
): Promise<z.output<typeof singleIssueAnswer>> => ({
  ...presentIssue(context, await issueRow(context, viewer, id)),
  subscribed: await isSubscribed({ db: context.db }, viewer, { id }),
});

const ALL = '/api/v4/projects/:id/issues';
const ONE = `${ALL}/:issue_iid`;

/** Issues of projects and groups: lists, one, and writing them. */
export const issuesRest = (app: FastifyInstance, context: Context): void => {
  listRoutes(app, context);
  itemEmojiRoutes(app, context, {
    type: 'Issue',
    pathsOf: (rest) => [`/api/v4/projects/:id/issues/:issue_iid${rest}`],
    params: issueParams,
    itemOf: issueOf,
  });
  issuePageRoutes(app, context);
  serve(app, context, {
    method: 'GET',
    paths: [ONE],
    summary: 'Get an issue',
    tag: TAG,
    params: issueParams,
    input: none,
    answers: singleIssueAnswer,
    answer: async (call) => showAlone(context, call.viewer, (await issueOf(call)).id),
  });
  serve(app, context, {
    method: 'POST',
    paths: [ALL],
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
    paths: [ONE],
    summary: 'Change an issue',
    tag: TAG,
    params: issueParams,
    input: z.object({ ...updated, ...refused }),
    check: (input) => (Object.values(input).every((value) => value === undefined) ? SOMETHING : null),
    answers: singleIssueAnswer,
    answer: async (call) => {
      const issue = await issueOf(call);
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
      const done = await updateItem(
        context,
        call.viewer,
        {
          id: issue.id,
          title,
          addLabels: add_labels,
          removeLabels: remove_labels,
          stateEvent: state_event,
          discussionLocked: discussion_locked,
          updatedAt: updated_at,
          lockVersion: lock_version,
          ...asGiven(rest),
        },
        { noun: 'issue' },
      );
      return { ...(await showAlone(context, call.viewer, issue.id)), ...presentCommanded(done) };
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: [ONE],
    summary: 'Delete an issue',
    tag: TAG,
    status: 204,
    params: issueParams,
    input: none,
    answers: nothing,
    answer: async (call) => {
      const issue = await issueOf(call);
      refuseIfModified(call.request, issue.updated_at);
      await deleteItem(context, call.viewer, { id: issue.id });
    },
  });
};

const listRoutes = (app: FastifyInstance, context: Context): void => {
  for (const { kind, base, placeOf } of PLACES) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/issues`],
      summary: `List the issues of a ${kind}`,
      tag: TAG,
      params: placeParams,
      input: issueListInput,
      check: checkIssueList,
      answers: walkedPageOf(issueAnswer),
      answer: async (call) => {
        const which = issuesWhere(await placeOf(call), call.input);
        const rows = await answerList<IssueRow>(call, which, issueShown);
        const manner = { labelDetails: call.input.with_labels_details };
        return rows.map((row) => presentIssue(context, row, manner));
      },
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/milestones/:milestone_id/issues`],
      summary: `List the issues of a ${kind}'s milestone`,
      tag: 'Milestones',
      params: milestoneParams,
      input: z.object(pageParams),
      answers: pageOf(issueAnswer),
      answer: async (call) => {
        const milestone = await milestoneRow(
          context,
          call.viewer,
          await placeOf(call),
          call.params.milestone_id,
        );
        const page = await selectPage<IssueRow>(
          context,
          call.viewer,
          issuesOfMilestone(milestone.id),
          issueShown,
          call.input,
        );
        return answerPage(call, page).map((row) => presentIssue(context, row));
      },
    });
  }
};
