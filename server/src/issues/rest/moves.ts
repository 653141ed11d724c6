import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { flag, id, optional, required } from '../../http/params.ts';
import { serve } from '../../http/route.ts';
import type { Operation } from '../../item-changes/moving/carrier.ts';
import { moveItems } from '../../item-changes/moving/move-items.ts';
import { singleIssueAnswer } from '../presenter.ts';
import { ISSUE, issueOf, issueParams, showAlone } from './one.ts';

const target = z.object({ to_project_id: required(id).describe('The project: its number') });
const cloning = target.extend({
  with_notes: optional(flag).describe('Whether the comments come along'),
});

/** The routes to move an issue to another project, and to clone it. */
export function issueMoveRoutes(app: FastifyInstance, context: Context): void {
  const route = (operation: Operation, summary: string, input: typeof target | typeof cloning) =>
    serve(app, context, {
      method: 'POST',
      paths: [`${ISSUE}/${operation}`],
      summary,
      tag: 'Issues',
      status: 201,
      params: issueParams,
      input,
      answers: singleIssueAnswer,
      answer: async (call) => {
        const issue = await issueOf(call);
        const { to_project_id, with_notes }: z.output<typeof cloning> = call.input;
        const { moved } = await moveItems(context, call.viewer, {
          ids: [issue.id],
          target: to_project_id,
          operation,
          withNotes: with_notes,
        });
        return showAlone(context, call.viewer, moved[0]?.newId ?? 0);
      },
    });
  route('move', 'Move an issue to another project: a new one there, and this one is closed', target);
  route('clone', 'Clone an issue', cloning);
}
