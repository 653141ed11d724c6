import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { personOf, personParams } from '../auth/person-params.ts';
import type { Context } from '../context.ts';
import { calendarDay } from '../http/openapi/answers.ts';
import { none, serve } from '../http/route.ts';
import { personWork } from './queries.ts';

const workAnswer = z
  .object({
    items: z
      .array(
        z.object({
          id: z.int(),
          type: z.string(),
          title: z.string(),
          reference: z.string(),
          path: z.string().describe('The address of its page, below the public URL'),
          due_date: calendarDay.nullable(),
        }),
      )
      .describe('Open items that are assigned to them, those that are due first at the beginning'),
    assigned: z.int().describe('How many there are, 1,000 at most'),
    groups: z
      .array(
        z.object({
          id: z.int(),
          full_name: z.string(),
          full_path: z.string(),
          assigned: z.int().describe('Of those items, the ones in the group and below it'),
        }),
      )
      .describe('Groups of which they are a member'),
    has_more_groups: z.boolean(),
  })
  .meta({
    id: 'PersonWork',
    description: 'What someone works on and where, as far as the viewer may see it',
  });

/** The route of a person's page. */
export function personPage(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/users/:id/work.json'],
    summary: 'What a person works on and their groups, as far as the viewer may see it',
    tag: 'Users',
    signedIn: true,
    params: personParams,
    input: none,
    answers: workAnswer,
    answer: async (call) => {
      const work = await personWork(context, call.viewer, await personOf(call));
      return { ...work, items: [...work.items], groups: [...work.groups] };
    },
  });
}
