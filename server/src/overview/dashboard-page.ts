import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { id, oneOf, optional, searchText } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { milestoneAnswer, presentShares, sharesAnswer } from './answers.ts';
import { ownMilestones } from './milestones.ts';
import { ownGroups, ownProjects, PROJECT_SORTS } from './shares.ts';

const after = optional(id).describe('The next of the page before it');
const search = optional(searchText);

/** The routes of what somebody who is signed in has in all places. */
export function dashboardPages(app: FastifyInstance, context: Context): void {
  const common = { method: 'GET', tag: 'Overview', params: none, signedIn: true } as const;
  serve(app, context, {
    ...common,
    paths: ['/dashboard/groups.json'],
    summary: 'The groups of the viewer, each followed by those below it, with the number of their issues',
    input: z.object({ after }),
    answers: sharesAnswer,
    answer: async ({ viewer, input }) =>
      presentShares(context, await ownGroups(context, viewer, input.after ?? null)),
  });
  serve(app, context, {
    ...common,
    paths: ['/dashboard/projects.json'],
    summary: 'The projects that the viewer is a member of, or starred, with the number of their issues',
    input: z.object({
      which: optional(oneOf(['own', 'starred'])).describe('Which projects: own by default'),
      sort: optional(oneOf(PROJECT_SORTS)).describe('By name unless said; the newest or most starred first'),
      search: search.describe('Part of the full name'),
      after,
    }),
    answers: sharesAnswer,
    answer: async ({ viewer, input }) =>
      presentShares(
        context,
        await ownProjects(context, viewer, {
          which: input.which ?? 'own',
          sort: input.sort ?? 'name',
          search: input.search ?? '',
          after: input.after ?? null,
        }),
      ),
  });
  serve(app, context, {
    ...common,
    paths: ['/dashboard/milestones.json'],
    summary:
      'The milestones of all groups and projects that the viewer is a member of, those due first at first',
    input: z.object({
      state: optional(oneOf(['active', 'closed'])).describe('Only these'),
      search: search.describe('Part of the title'),
      after,
    }),
    answers: z
      .object({ milestones: z.array(milestoneAnswer), next: z.int().nullable() })
      .meta({ id: 'OwnMilestones', description: 'A page of milestones' }),
    answer: ({ viewer, input }) => ownMilestones(context, viewer, input),
  });
}
