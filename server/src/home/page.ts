import { MOST_VISITED, parseVisited, type Visited } from '@cairn/domain/recent/visited';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { calendarDay } from '../http/openapi/answers.ts';
import { day, type Param, required } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { homeEpics, homeVisited, homeWork } from './queries.ts';

const named = {
  type: z.string(),
  title: z.string(),
  reference: z.string(),
  path: z.string().describe('The address of its page, below the public URL'),
};
const item = { id: z.int(), ...named, due_date: calendarDay.nullable() };

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

const visitedAnswer = z
  .object({
    asked: z.int().describe('Its position among the references that were sent, from 0'),
    ...named,
  })
  .meta({ id: 'HomeVisited', description: 'A group, project or item that the viewer opened before' });

const references: Param<Visited[]> = {
  json: { type: 'array', items: { type: 'string' }, maxItems: MOST_VISITED },
  read: (value) => {
    if (!Array.isArray(value) || value.length > MOST_VISITED) return undefined;
    const visited = value.map(parseVisited);
    return visited.every((one) => one !== null) ? visited : undefined;
  },
  problem: `must be a list of at most ${MOST_VISITED} references, such as group/project#5`,
};

/** The routes of the start page of somebody who is signed in. */
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
  serve(app, context, {
    method: 'GET',
    paths: ['/-/home/visited.json'],
    summary:
      'The present names and addresses of groups, projects and items; those that the viewer cannot see are left out',
    tag: 'Home',
    signedIn: true,
    params: none,
    input: z.object({
      references: required(references).describe('Full paths of groups and projects, and references of items'),
    }),
    answers: z.array(visitedAnswer),
    answer: ({ viewer, input }) => homeVisited(context, viewer, input.references),
  });
}
