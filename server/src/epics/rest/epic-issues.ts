import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { CairnError, conflict, notFound } from '../../http/errors.ts';
import { answerList, type KeysetAsked, keysetParams, orderedBy, type Walkable } from '../../lists/keyset.ts';
import { walkedPageOf } from '../../http/openapi/answers.ts';
import { pageParams } from '../../http/paging.ts';
import { id, optional, required } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { issueAnswer, type IssueRow, issueShown, presentIssue } from '../../issues/presenter.ts';
import { issueRow, VISIBLE_ISSUES } from '../../issues/rest/lists.ts';
import { authorize } from '../../work-items/policy.ts';
import { findItem } from '../../work-items/queries.ts';
import { epicAnswer, presentEpic } from '../presenter.ts';
import { epicRow } from './lists.ts';
import { epicOf, epicParams, epicPaths } from './place.ts';
import { addChild, moveChild, removeChild } from '../../item-changes/children/child-changes.ts';

const TAG = 'Epic issues';
const NO_MATCH = 'No matching issue found. Make sure that you are adding a valid issue URL.';
const NOT_MOVED = { message: { error: 'Issue could not be moved!' } };

const issueParams = epicParams.extend({
  issue_id: required(id).describe('The issue: its number in all of the server'),
});
const linkParams = epicParams.extend({
  epic_issue_id: required(id).describe('The same number as of the issue'),
});
export const moveInput = z.object({
  ...pageParams,
  move_before_id: optional(id).describe('The sibling that comes to stand before it'),
  move_after_id: optional(id).describe('The sibling that comes to stand after it'),
});

/** The visible issues of an epic in the order of its tree. */
const issuesOf = (epicId: number): Walkable =>
  orderedBy(
    {
      ...VISIBLE_ISSUES,
      where: [...VISIBLE_ISSUES.where, 'wi.parent_id = :epic_id'],
      values: { epic_id: epicId },
      types: { epic_id: 'bigint' },
    },
    { relative_position: { sql: 'wi.position', type: 'bigint' } },
    'relative_position',
    'asc',
    'desc',
  );

const linkedIssueAnswer = issueAnswer
  .extend({ epic_issue_id: z.int(), relative_position: z.int().nullable() })
  .meta({ id: 'EpicIssue', description: 'An issue within its epic' });

const epicIssueLinkAnswer = z
  .object({ id: z.int(), epic: epicAnswer, issue: issueAnswer })
  .meta({ id: 'EpicIssueLink', description: 'An issue and the epic it was added to or taken out of' });

const presentLinkedIssue = (context: Context, row: IssueRow): z.output<typeof linkedIssueAnswer> => ({
  ...presentIssue(context, row),
  epic_issue_id: row.id,
  relative_position: row.position,
});

type ListCall = Call<unknown, KeysetAsked>;

const answerIssues = async (call: ListCall, epicId: number) => {
  const rows = await answerList<IssueRow>(call, issuesOf(epicId), issueShown);
  return rows.map((row) => presentLinkedIssue(call.context, row));
};

const presentLink = async (
  context: Context,
  viewer: Viewer,
  groupId: number,
  epicId: number,
  issueId: number,
): Promise<z.output<typeof epicIssueLinkAnswer>> => ({
  id: issueId,
  epic: presentEpic(context, await epicRow(context, viewer, epicId), { groupId }),
  issue: presentIssue(context, await issueRow(context, viewer, issueId)),
});

/**
 * The new position of an item: the neighbour named by the API should be before or after it. Null when that
 * neighbour is no child of the epic.
 */
export async function neighbourOf(
  context: Context,
  viewer: Viewer,
  epicId: number,
  { move_before_id: before, move_after_id: after }: z.output<typeof moveInput>,
): Promise<{ afterId: number } | { beforeId: number } | null> {
  const neighbour = before ?? after;
  if (neighbour === undefined) return null;
  const item = await findItem(context, viewer, neighbour);
  if (item?.parent_id !== epicId) return null;
  return before === undefined ? { beforeId: neighbour } : { afterId: neighbour };
}

/** True when no neighbour is named, so that the order stays as it is. */
export function isWithoutMove({ move_before_id, move_after_id }: z.output<typeof moveInput>): boolean {
  return move_before_id === undefined && move_after_id === undefined;
}

/** The routes of an epic's issues: list, add, move, remove. */
export function epicIssueRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: epicPaths('/:epic_iid/issues'),
    summary: 'List the issues of an epic',
    tag: TAG,
    signedIn: true,
    params: epicParams,
    input: z.object(keysetParams),
    answers: walkedPageOf(linkedIssueAnswer),
    answer: async (call) => answerIssues(call, (await epicOf(call)).epic.id),
  });
  serve(app, context, {
    method: 'POST',
    paths: epicPaths('/:epic_iid/issues/:issue_id'),
    summary: 'Add an issue to an epic',
    tag: TAG,
    status: 201,
    params: issueParams,
    input: none,
    answers: epicIssueLinkAnswer,
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      const issue = await findItem(context, call.viewer, call.params.issue_id);
      if (!issue || issue.type === 'epic') throw new CairnError('notFound', NO_MATCH);
      const { changed } = await addChild(context, call.viewer, { parentId: epic.id, childId: issue.id });
      if (!changed) throw conflict('Issue(s) already assigned');
      return presentLink(context, call.viewer, group.id, epic.id, issue.id);
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: epicPaths('/:epic_iid/issues/:epic_issue_id'),
    summary: 'Move an issue within an epic',
    tag: TAG,
    params: linkParams,
    input: moveInput,
    answers: walkedPageOf(linkedIssueAnswer),
    answer: async (call) => {
      const { epic } = await epicOf(call);
      const issue = await findItem(context, call.viewer, call.params.epic_issue_id);
      if (!issue || issue.type === 'epic' || issue.parent_id !== epic.id) throw notFound();
      if (isWithoutMove(call.input)) {
        authorize(call.viewer, epic, 'reorderChildren');
        return answerIssues(call, epic.id);
      }
      const neighbour = await neighbourOf(context, call.viewer, epic.id, call.input);
      if (!neighbour || Object.values(neighbour).includes(issue.id)) {
        call.reply.code(400);
        return NOT_MOVED;
      }
      const place = { parentId: epic.id, fromId: epic.id, ...neighbour };
      await moveChild(context, call.viewer, { childId: issue.id, ...place });
      return answerIssues(call, epic.id);
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: epicPaths('/:epic_iid/issues/:epic_issue_id'),
    summary: 'Remove an issue from an epic',
    tag: TAG,
    params: linkParams,
    input: none,
    answers: epicIssueLinkAnswer,
    answer: async (call) => {
      const { group, epic } = await epicOf(call);
      await removeChild(context, call.viewer, { parentId: epic.id, childId: call.params.epic_issue_id });
      return presentLink(context, call.viewer, group.id, epic.id, call.params.epic_issue_id);
    },
  });
}
