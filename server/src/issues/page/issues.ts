import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { toggleEmoji } from '../../emoji/changes.ts';
import { answeringErrors } from '../../http/web-app/page-errors.ts';
import { flag, id, optional, text } from '../../http/params.ts';
import { serve } from '../../http/route.ts';
import { namedFields } from '../../item-changes/fields.ts';
import { placeParams, projectOf } from '../../namespaces/rest/place.ts';
import {
  type ItemPageCall,
  type PageNoun,
  itemPageRoutes,
  itemPageParams,
  NUMBER,
  tickParam,
} from '../../item-routes/page/item.ts';
import { itemAt } from '../../item-routes/item-at.ts';
import { issuePageChildRoutes } from './children.ts';
import { issuePageMetricImageRoutes } from './metric-images.ts';
import { linkPageRoutes } from '../../item-routes/page/links.ts';
import type { LocatedItem } from '../../work-items/rows.ts';
import { isSubscribed } from '../../work-items/subscribe.ts';
import { issueAnswer, presentIssue } from '../presenter.ts';
import { issueRow } from '../rest/lists.ts';
import { namesSomething, reordering } from '../rest/reorder.ts';
import { written } from '../rest/written.ts';
import { reorderIssue } from '../changes.ts';
import { changeIdsAnswer } from '../../item-routes/presenter.ts';
import { getItemAt } from '../../work-items/queries.ts';
import { createItem } from '../../item-changes/create-item.ts';
import { deleteItem } from '../../item-changes/delete-item.ts';
import { setSubscription } from '../../item-changes/subscription.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { labelIds, lockVersion, stateEvent } from '../../item-routes/params.ts';

const TAG = 'Issue pages';
const BASE = '/:id/-/issues';

/** The issue of a URL of the web app; 404 when it is missing or hidden. */
const pageIssueOf = async (call: ItemPageCall): Promise<LocatedItem> => {
  const { context, viewer, params } = call;
  const { iid } = params;
  return (
    (await itemAt(context, viewer, { path: String(params.id), iid, noun: 'issue' })) ??
    // Reports what is missing, and accepts a numeric id for the project, too.
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

const {
  assignee_id: _assignee,
  assignee_ids: _assignees,
  labels: _labels,
  epic_id: _epic,
  health_status: _health,
  ...fields
} = written;

const changes = z.object({
  ...fields,
  title: optional(text).describe('What it is called'),
  lock_version: lockVersion,
  update_task: tickParam.optional().describe('A box to tick, or to clear'),
  state_event: stateEvent,
  discussion_locked: optional(flag).describe('Whether only members may comment'),
  label_ids: labelIds,
  assignee_ids: written.assignee_ids,
});

const newIssue = z
  .object({
    ...fields,
    title: optional(text).describe('What it is called'),
    epic_id: optional(id).describe('Epic that it belongs to'),
  })
  .omit({ milestone_id: true, weight: true, due_date: true });

const movedAnswer = z
  .object({ change_ids: changeIdsAnswer })
  .meta({ id: 'MovedIssue', description: 'What undoes a move' });

/** The routes that the pages of issues call: polling, saving, deleting, creating, links and moving. */
export function issuePageRoutes(app: FastifyInstance, context: Context): void {
  itemPageRoutes(app, context, noun);
  issuePageChildRoutes(app, context, { base: BASE, itemOf: pageIssueOf });
  issuePageMetricImageRoutes(app, context, { base: BASE, itemOf: pageIssueOf });
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
        const { state_event, label_ids, assignee_ids, lock_version, update_task, ...given } =
          call.input.issue;
        const changed = {
          ...namedFields(given),
          id: issue.id,
          stateEvent: state_event,
          labelIds: label_ids,
          assigneeIds: assignee_ids,
          lockVersion: lock_version,
          updateTask: update_task,
        };
        await updateItem(context, call.viewer, changed, { noun: 'issue' });
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
        const given = inner ?? flat;
        const made = await createItem(context, call.viewer, {
          ...namedFields(given),
          type: given.issue_type ?? 'issue',
          epicId: given.epic_id,
          title: given.title ?? '',
          namespaceId: project.id,
        });
        return show(context, call.viewer, made);
      }),
  });
  serve(app, context, {
    method: 'PUT',
    paths: [`${BASE}/${NUMBER}/reorder`],
    summary: 'Move an issue from its list',
    tag: TAG,
    params: itemPageParams,
    input: reordering,
    check: namesSomething,
    answers: movedAnswer,
    answer: async (call) =>
      answeringErrors(call.reply, async () => {
        const { move_before_id: moveBeforeId, move_after_id: moveAfterId } = call.input;
        const { id: issueId } = await pageIssueOf(call);
        const given = { id: issueId, moveBeforeId, moveAfterId };
        const { changeIds } = await reorderIssue(context, call.viewer, given);
        return { change_ids: changeIds };
      }),
  });
}
