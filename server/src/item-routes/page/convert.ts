import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { answeringErrors } from '../../http/web-app/page-errors.ts';
import { id, integer, optional, required, verbatim } from '../../http/params.ts';
import { type Call, serve } from '../../http/route.ts';
import { groupOf, projectOf } from '../../namespaces/rest/place.ts';
import { findItem, getItemAt } from '../../work-items/queries.ts';
import { ISSUE_TYPES, type LocatedItem } from '../../work-items/rows.ts';
import { convertTask } from '../../item-changes/convert-task.ts';
import { listed } from '../../http/openapi/answers.ts';
import { itemPageParams } from './item.ts';
import { changeIdsAnswer } from '../presenter.ts';

const line = z.object({
  line_number: required(integer).describe('Line of the description, from 1'),
  line_source: required(verbatim).describe('The text of that line'),
  project_id: optional(id).describe('Project of the new issue'),
});

const convertedAnswer = z
  .object({
    id: z.int(),
    iid: z.int(),
    type: listed(['epic', ...ISSUE_TYPES]),
    title: z.string(),
    description: z.string().describe('Of the item whose line it was'),
    lock_version: z.int().describe('Of the item whose line it was'),
    change_ids: changeIdsAnswer,
  })
  .meta({ id: 'ConvertedTask', description: 'The child that a line became, and the text it left' });

type ConvertCall = Call<z.output<typeof itemPageParams>, z.output<typeof line>>;

const PLACES = [
  {
    path: '/groups/:id/-/epics/:iid(^\\d+$)/convert_task',
    itemOf: async (call: ConvertCall) =>
      getItemAt(call.context, call.viewer, {
        noun: 'epic',
        namespaceId: (await groupOf(call)).id,
        iid: call.params.iid,
      }),
  },
  {
    path: '/:id/-/issues/:iid(^\\d+$)/convert_task',
    itemOf: async (call: ConvertCall) =>
      getItemAt(call.context, call.viewer, {
        noun: 'issue',
        namespaceId: (await projectOf(call)).id,
        iid: call.params.iid,
      }),
  },
] as const;

/** The route that converts a line of a task list to a child, called by the page that shows the list. */
export function convertRoutes(app: FastifyInstance, context: Context): void {
  for (const { path, itemOf } of PLACES) {
    serve(app, context, {
      method: 'POST',
      paths: [path],
      summary: 'Make a child of a line of a task list',
      tag: 'Task lists',
      params: itemPageParams,
      input: line,
      answers: convertedAnswer,
      answer: async (call) =>
        answeringErrors(call.reply, async () => {
          const item = await itemOf(call);
          const { childId, changeIds } = await convertTask(context, call.viewer, {
            itemId: item.id,
            lineNumber: call.input.line_number,
            lineSource: call.input.line_source,
            projectId: call.input.project_id,
          });
          const child = (await findItem(context, call.viewer, childId)) as LocatedItem;
          const now = (await findItem(context, call.viewer, item.id)) as LocatedItem;
          return {
            id: child.id,
            iid: child.iid,
            type: child.type,
            title: child.title,
            description: now.description,
            lock_version: now.lock_version,
            change_ids: changeIds,
          };
        }),
    });
  }
}
