import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { calendarDay } from '../http/openapi/answers.ts';
import { day, id, optional, required } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { mayIn } from '../namespaces/policy.ts';
import { groupOf, PLACES, placeParams } from '../namespaces/rest/place.ts';
import { milestoneAnswer, presentShares, sharesAnswer } from './answers.ts';
import { nearMilestones } from './milestones.ts';
import { hasImports, lateItems, progressOf } from './queries.ts';
import { placesIn } from './shares.ts';

const progressAnswer = z
  .object({
    opened: z.int(),
    closed: z.int(),
    opened_weight: z.int(),
    closed_weight: z.int(),
  })
  .meta({ id: 'Progress', description: 'How many issues are open and closed, and how much they weigh' });

const lateAnswer = z
  .object({
    id: z.int(),
    type: z.string(),
    title: z.string(),
    reference: z.string(),
    path: z.string().describe('The address of its page, below the public URL'),
    due_date: calendarDay.nullable(),
    health_status: z.string().nullable(),
    opened_issues: z.int(),
    closed_issues: z.int(),
    issues_at_risk: z.int(),
    issues_needing_attention: z.int(),
  })
  .meta({ id: 'LateItem', description: 'An open item that is late or at risk' });

const stepsAnswer = z
  .object({
    imported: z.boolean().describe('Whether issues were imported into one of its projects'),
    mail: z.boolean().describe('Whether the server can send email'),
  })
  .meta({ id: 'FirstSteps', description: 'Which of the first steps in a group are done' });

const todayInput = z.object({ today: required(day).describe('The calendar day of the viewer') });

/** The routes of the overview of a group or project: one for each of its blocks. */
export function overviewPages(app: FastifyInstance, context: Context): void {
  const common = { method: 'GET', tag: 'Overview', params: placeParams } as const;
  for (const { kind, placeOf } of PLACES) {
    const at = kind === 'group' ? '/groups/:id/-/overview' : '/:id/-/overview';
    const where = kind === 'group' ? 'a group and below it' : 'a project';
    serve(app, context, {
      ...common,
      paths: [`${at}/progress.json`],
      summary: `The number and weight of the open and closed issues in ${where}`,
      input: none,
      answers: progressAnswer,
      answer: async (call) => progressOf(context, call.viewer, await placeOf(call)),
    });
    serve(app, context, {
      ...common,
      paths: [`${at}/milestones.json`],
      summary: `The open milestones of a ${kind} that became due last or are due next`,
      input: todayInput,
      answers: z.array(milestoneAnswer),
      answer: async (call) => nearMilestones(context, call.viewer, await placeOf(call), call.input.today),
    });
    serve(app, context, {
      ...common,
      paths: [`${at}/late.json`],
      summary: `The ${kind === 'group' ? 'epics' : 'issues'} in ${where} that are late or at risk, the latest first`,
      input: todayInput,
      answers: z.array(lateAnswer),
      answer: async (call) => lateItems(context, call.viewer, await placeOf(call), call.input.today),
    });
  }
  serve(app, context, {
    ...common,
    paths: ['/groups/:id/-/overview/places.json'],
    summary: 'The subgroups and projects directly in a group, with the number of their issues',
    input: z.object({ after: optional(id).describe('The next of the page before it') }),
    answers: sharesAnswer,
    answer: async (call) =>
      presentShares(
        context,
        await placesIn(context, call.viewer, await groupOf(call), call.input.after ?? null),
      ),
  });
  serve(app, context, {
    ...common,
    paths: ['/groups/:id/-/overview/first_steps.json'],
    summary: 'Which of the first steps in a group are done that leave no trace in its lists; for owners',
    signedIn: true,
    input: none,
    answers: stepsAnswer,
    answer: async (call) => {
      const group = await groupOf(call);
      if (!mayIn(call.viewer, group, 'editGroupSettings')) throw forbidden();
      return { imported: await hasImports(context, group), mail: context.settings.mail !== null };
    },
  });
}
