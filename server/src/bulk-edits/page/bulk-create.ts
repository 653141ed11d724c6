import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import {
  flag,
  id,
  integer,
  integers,
  oneOf,
  optional,
  required,
  text,
  textsUpTo,
} from '../../http/params.ts';
import { basePathOf } from '../../http/addresses/base-path.ts';
import { serve } from '../../http/route.ts';
import { answeringErrors } from '../../http/web-app/page-errors.ts';
import { CREATED_MAX, createItems } from '../../item-changes/bulk/create-items.ts';
import { groupOf, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { itemPath } from '../../work-items/address.ts';
import { ISSUE_TYPES } from '../../work-items/rows.ts';

const suggested = z.object({
  label_titles: optional(textsUpTo(100)).describe('Labels, by title'),
  milestone_id: optional(id).describe('The milestone'),
  milestone_title: optional(text).describe('The milestone, by title'),
  iteration_id: optional(id).describe('The iteration'),
  iteration_title: optional(text).describe('The iteration, by title or days; `Current` for the current one'),
  assignee_ids: optional(integers).describe('Assignees'),
  assignee_usernames: optional(textsUpTo(100)).describe('Assignees, by username'),
  weight: optional(integer).describe('The weight'),
  health_status: optional(oneOf(['on_track', 'needs_attention', 'at_risk'])).describe('The health status'),
});

const shared = {
  titles: required(textsUpTo(CREATED_MAX)).describe(`The titles, in order; at most ${CREATED_MAX}`),
  parent_id: optional(id).describe('The parent item'),
  confidential: optional(flag).describe('Whether only members may see them'),
  suggested: suggested
    .optional()
    .describe('Values for all of them; those that they cannot have or the viewer may not set are left out'),
};

const createdAnswer = z
  .object({
    items: z.array(
      z.object({
        id: z.int().describe('The number in all of the server'),
        iid: z.int().describe('The number in its group or project'),
        web_path: z.string().describe('The path of its page'),
      }),
    ),
    change_id: z.int().describe('What undoes all of it'),
  })
  .meta({ id: 'ManyCreated', description: 'The items that were created, in the order of their titles' });

const LISTS = [
  { path: '/groups/:id/-/epics', types: ['epic'], placeOf: groupOf },
  { path: '/:id/-/issues', types: ISSUE_TYPES, placeOf: projectOf },
] as const;

/** The routes to create up to 100 items at once, all or none. */
export function bulkCreateRoutes(app: FastifyInstance, context: Context): void {
  for (const { path, types, placeOf } of LISTS) {
    const [usual] = types;
    serve(app, context, {
      method: 'POST',
      paths: [`${path}/bulk_create`],
      summary: `Create up to ${CREATED_MAX} ${usual}s at once, all or none`,
      tag: 'Bulk edits',
      params: placeParams,
      input: z.object({
        ...shared,
        type: optional(oneOf(types)).describe(`Their type; ${usual} by default`),
      }),
      answers: createdAnswer,
      answer: async (call) =>
        answeringErrors(call.reply, async () => {
          const place = await placeOf(call);
          const { titles, type = usual, parent_id: parentId, confidential } = call.input;
          const given = call.input.suggested ?? {};
          const { items, changeId } = await createItems(
            context,
            call.viewer,
            place,
            { titles, type, parentId, confidential },
            {
              labelTitles: given.label_titles,
              milestoneId: given.milestone_id,
              milestoneTitle: given.milestone_title,
              iterationId: given.iteration_id,
              iterationTitle: given.iteration_title,
              assigneeIds: given.assignee_ids,
              assigneeUsernames: given.assignee_usernames,
              weight: given.weight,
              healthStatus: given.health_status,
            },
          );
          const base = basePathOf(context.settings);
          return {
            items: items.map((item) => ({
              id: item.id,
              iid: item.iid,
              web_path: `${base}${itemPath(item, place.full_path)}`,
            })),
            change_id: changeId,
          };
        }),
    });
  }
}
