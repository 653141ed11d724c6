import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { selectPage } from '../http/listing.ts';
import { pageParams } from '../http/paging.ts';
import { id, required } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { groupOf, PLACES, placeParams } from '../namespaces/rest/place.ts';
import { deletedIn, deletedRow, restoreFromLog } from '../namespaces/restore-from-log.ts';
import { milestoneAnswer, type MilestoneRow, milestoneShown, presentMilestone } from './presenter.ts';
import { deletedMilestones } from './restore.ts';
import { milestoneRow, milestonesWhere } from './rest/lists.ts';
import { milestoneFilters } from './rest/milestones.ts';

const restoreParams = placeParams.extend({
  milestone_id: required(id).describe('The milestone: its number in all of the server'),
});

/** Routes that only the web app calls: milestones to choose from, and deleted ones. */
export function milestonePages(app: FastifyInstance, context: Context): void {
  pickerRoute(app, context);
  for (const { kind, placeOf } of PLACES) {
    const page = kind === 'group' ? '/groups/:id/-/milestones/deleted' : '/:id/-/milestones/deleted';
    serve(app, context, {
      method: 'GET',
      paths: [`${page}.json`],
      summary: `Milestones of a ${kind} that were deleted in the last 30 days`,
      signedIn: true,
      tag: 'Milestones',
      params: placeParams,
      input: none,
      answers: z.array(deletedRow),
      answer: async (call) => deletedIn(context, call.viewer, deletedMilestones, (await placeOf(call)).id),
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${page}/:milestone_id/restore.json`],
      summary: `Restore a deleted milestone of a ${kind}`,
      tag: 'Milestones',
      params: restoreParams,
      input: none,
      answers: milestoneAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const restored = await restoreFromLog(context, call.viewer, deletedMilestones, {
          id: call.params.milestone_id,
          namespaceId: place.id,
        });
        return presentMilestone(context, await milestoneRow(context, call.viewer, place, restored.id));
      },
    });
  }
}

/** The milestone picker: active ones of the group, of those above it and of those below it. */
const pickerRoute = (app: FastifyInstance, context: Context): void => {
  serve(app, context, {
    method: 'GET',
    paths: ['/groups/:id/-/milestones.json'],
    summary: 'Milestones to choose from in a group',
    tag: 'Milestones',
    params: placeParams,
    input: z.object({ ...pageParams, ...milestoneFilters }),
    answers: z.array(milestoneAnswer),
    answer: async (call) => {
      const reach = { include_ancestors: true, include_descendants: true, state: 'active' as const };
      const which = milestonesWhere(await groupOf(call), { ...reach, ...call.input });
      const page = await selectPage<MilestoneRow>(context, call.viewer, which, milestoneShown, {
        per_page: 100,
        ...call.input,
      });
      return page.rows.map((row) => presentMilestone(context, row));
    },
  });
};
