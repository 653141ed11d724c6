import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { selectPage } from '../http/listing.ts';
import { pageParams } from '../http/paging.ts';
import { serve } from '../http/route.ts';
import { groupOf, placeParams } from '../namespaces/rest/place.ts';
import { milestoneAnswer, type MilestoneRow, milestoneShown, presentMilestone } from './presenter.ts';
import { milestonesWhere } from './rest/lists.ts';
import { milestoneFilters } from './rest/milestones.ts';

/** Route of the web app's milestone picker: active ones of the group, of those above it and of those below it. */
export function milestonePages(app: FastifyInstance, context: Context): void {
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
}
