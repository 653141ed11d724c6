import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { id, optional } from '../../http/params.ts';
import { serve } from '../../http/route.ts';
import { reorderIssue } from '../changes.ts';
import { singleIssueAnswer } from '../presenter.ts';
import { ISSUE, issueOf, issueParams, showAlone } from './one.ts';

/** The input of a move, also from pages. */
export const reordering = z.object({
  move_before_id: optional(id).describe(
    'The issue that shall stand before it: its number in all of the server',
  ),
  move_after_id: optional(id).describe(
    'The issue that shall stand after it: its number in all of the server',
  ),
});

/** The error for a move without a neighbour; null when valid. */
export function namesSomething({
  move_before_id,
  move_after_id,
}: z.output<typeof reordering>): string | null {
  return move_before_id === undefined && move_after_id === undefined
    ? 'move_after_id, move_before_id are missing, at least one parameter must be provided'
    : null;
}

/** The route to move issues in the manual order, by which lists with relative_position are sorted. */
export function issueReorderRoute(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'PUT',
    paths: [`${ISSUE}/reorder`],
    summary: 'Move an issue within the order by hand of its top-level group',
    tag: 'Issues',
    params: issueParams,
    input: reordering,
    check: namesSomething,
    answers: singleIssueAnswer,
    answer: async (call) => {
      const issue = await issueOf(call);
      const { move_before_id: moveBeforeId, move_after_id: moveAfterId } = call.input;
      await reorderIssue(context, call.viewer, { id: issue.id, moveBeforeId, moveAfterId });
      return showAlone(context, call.viewer, issue.id);
    },
  });
}
