import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { calendarDay } from '../http/openapi/answers.ts';
import { day, required } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { homeEpics, homeWork } from './queries.ts';

const item = {
  id: z.int(),
  type: z.string(),
  title: z.string(),
  reference: z.string(),
  path: z.string().describe('The address of its page, below the public URL'),
  due_date: calendarDay.nullable(),
};

const homeAnswer = z
  .object({
    work: z.object({
      items: z.array(z.object(item)).describe('Due within a week or overdue, the most overdue first'),
      overdue: z.int(),
      due: z.int().describe('Due within a week or overdue'),
      assigned: z.int().describe('All open items that are assigned to the viewer'),
    }),
    epics: z
      .array(
        z.object({
          ...item,
          opened_issues: z.int(),
          closed_issues: z.int(),
          issues_at_risk: z.int(),
          issues_needing_attention: z.int(),
        }),
      )
      .describe('Late or at risk, that the viewer wrote or follows'),
  })
  .meta({ id: 'Home', description: 'What the start page shows of the viewer’s work' });

/** The route of the start page of somebody who is signed in. */
export function homePage(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/home.json'],
    summary: 'The work of the viewer that is due, and their epics that are late or at risk',
    tag: 'Home',
    signedIn: true,
    params: none,
    input: z.object({ today: required(day).describe('The calendar day of the viewer') }),
    answers: homeAnswer,
    answer: async ({ viewer, input: { today } }) => {
      const [work, epics] = await Promise.all([
        homeWork(context, viewer, today),
        homeEpics(context, viewer, today),
      ]);
      return { work: { ...work, items: [...work.items] }, epics };
    },
  });
}
