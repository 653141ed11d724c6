import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { toggleEmoji } from '../emoji/changes.ts';
import { answeringErrors } from '../http/page-errors.ts';
import { clearable, day, flag, id, integer, integers, oneOf, optional, text } from '../http/params.ts';
import { serve } from '../http/route.ts';
import { placeParams, projectOf } from '../namespaces/rest-place.ts';
import {
  type ItemPageCall,
  type PageNoun,
  itemPageRoutes,
  itemPageParams,
  NUMBER,
  tickParam,
} from '../item-routes/item.ts';
import { itemAt } from '../item-routes/item-at.ts';
import { linkPageRoutes } from '../item-routes/links.ts';
import { ISSUE_TYPES, type LocatedItem } from '../work-items/rows.ts';
import { isSubscribed } from '../work-items/subscribe.ts';
import { issueAnswer, presentIssue } from './presenter.ts';
import { issueRow } from './rest-lists.ts';
import { getItemAt } from '../work-items/queries.ts';
import { createItem } from '../item-changes/create-item.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { setSubscription } from '../item-changes/subscription.ts';
import { updateItem } from '../item-changes/update-item.ts';
import { labelIds, lockVersion, stateEvent } from '../item-routes/params.ts';

const TAG = 'Issue pages';
const BASE = '/:id/-/issues';

/** The issue an address of the web app names; 404 for one that is missing or hidden. */
const pageIssueOf = async (call: ItemPageCall): Promise<LocatedItem> => {
  const { context, viewer, params } = call;
  const { iid } = params;
  return (
    (await itemAt(context, viewer, { path: String(params.id), iid, noun: 'issue' })) ??
    // Says what is missing, and knows places by their number as well.
    getItemAt(context, viewer, { noun: 'issue', namespaceId: (await projectOf(call)).id, iid })
  );
};

const show = async (context: Context, viewer: Viewer, issue: { readonly id: number }) =>
  presentIssue(context, await issueRow(context, viewer, issue.id));

const listPath = (project: { readonly full_path: string }): string => `/${project.full_path}/-/issues`;

const noun: PageNoun<typeof issueAnswer> = {
  noun: 'issue',
  tag: TAG,
  base: BASE,
  itemOf: pageIssueOf,
  show,
  shown: issueAnswer,
  remove: (context, viewer, issueId) => deleteItem(context, viewer, { id: issueId }),
  listPath: (issue) => listPath(issue.namespace),
  subscribe: setSubscription,
  isSubscribed: (context, viewer, issue) => isSubscribed({ db: context.db }, viewer, issue),
  react: toggleEmoji,
};

const changes = z.object({
  title: optional(text).describe('What it is called'),
  description: clearable(text).describe('Markdown; quick actions in it are done'),
  lock_version: lockVersion,
  update_task: tickParam.optional().describe('A box to tick, or to take the tick from'),
  issue_type: optional(oneOf(ISSUE_TYPES)).describe('What kind of work it is'),
  state_event: stateEvent,
  confidential: optional(flag).describe('Whether only some members see it'),
  discussion_locked: optional(flag).describe('Whether only members may comment'),
  label_ids: labelIds,
  assignee_ids: optional(integers).describe('All who are to do it'),
  milestone_id: clearable(id).describe('Milestone that it belongs to'),
  weight: clearable(integer).describe('How much work it is'),
  due_date: clearable(day).describe('Last day'),
});

const newIssue = z.object({
  title: optional(text).describe('What it is called'),
  description: clearable(text).describe('Markdown; quick actions in it are done'),
  confidential: optional(flag).describe('Whether only some members see it'),
  issue_type: optional(oneOf(ISSUE_TYPES)).describe('What kind of work it is'),
  epic_id: optional(id).describe('Epic that it belongs to'),
});

/** What the pages of issues call: polling, saving, deleting, creating, links. */
export const issuePageRoutes = (app: FastifyInstance, context: Context): void => {
  itemPageRoutes(app, context, noun);
  linkPageRoutes(app, context, {
    noun: 'issue',
    tag: TAG,
    base: BASE,
    path: 'links',
    itemOf: pageIssueOf,
    pageOf: (issue) => `${listPath(issue.namespace)}/${issue.iid}`,
  });
  serve(app, context, {
    method: 'PUT',
    paths: [`${BASE}/:iid(^\\d+).json`, `${BASE}/${NUMBER}`],
    summary: 'Save an issue from its page',
    tag: TAG,
    params: itemPageParams,
    input: z.object({ issue: changes.describe('What changes') }),
    answers: issueAnswer,
    answer: async (call) =>
      answeringErrors(call.reply, async () => {
        const issue = await pageIssueOf(call);
        const given = call.input.issue;
        await updateItem(
          context,
          call.viewer,
          {
            id: issue.id,
            title: given.title,
            description: given.description,
            lockVersion: given.lock_version,
            updateTask: given.update_task,
            type: given.issue_type,
            stateEvent: given.state_event,
            confidential: given.confidential,
            discussionLocked: given.discussion_locked,
            labelIds: given.label_ids,
            assigneeIds: given.assignee_ids,
            milestoneId: given.milestone_id,
            weight: given.weight,
            dueDate: given.due_date,
          },
          { noun: 'issue' },
        );
        return show(context, call.viewer, issue);
      }),
  });
  serve(app, context, {
    method: 'POST',
    paths: [BASE],
    summary: 'Create an issue from a page',
    tag: TAG,
    params: placeParams,
    input: z.object({
      ...newIssue.shape,
      issue: newIssue.optional().describe('The same in one object; it wins'),
    }),
    answers: issueAnswer,
    answer: async (call) =>
      answeringErrors(call.reply, async () => {
        const project = await projectOf(call);
        const { issue: inner, ...flat } = call.input;
        const { title, issue_type: type, epic_id: epicId, ...given } = inner ?? flat;
        const made = await createItem(context, call.viewer, {
          ...given,
          type: type ?? 'issue',
          epicId,
          title: title ?? '',
          namespaceId: project.id,
        });
        return show(context, call.viewer, made);
      }),
  });
};
