import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { day, integer, oneOf, optional, text } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { PLACES, placeParams } from '../namespaces/rest/place.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { REPORT_GROUPINGS, timeReport } from './queries.ts';

const TAG = 'Time tracking pages';

const input = z.object({
  by: optional(oneOf(REPORT_GROUPINGS)).describe('What is summed up; by person without it'),
  from: optional(day).describe('The first day'),
  until: optional(day).describe('The last day'),
  username: optional(text).describe('Only what this person spent'),
  after_seconds: optional(integer).describe('With after_key: `next` of the page before'),
  after_key: optional(integer).describe('With after_seconds: `next` of the page before'),
});

const amount = { seconds: z.int(), human: z.string().describe('Such as 1h 30m'), entries: z.int() };

const reportAnswer = z
  .object({
    total: z.object(amount).describe('Of all entries, whatever page is shown'),
    rows: z.array(
      z.object({
        key: z.int().describe('The person, item or label, 0 for none, or the week'),
        name: z.string().describe('Of a week: its first day'),
        path: z.string().nullable().describe('Its page'),
        color: z.string().nullable().describe('Of a label'),
        ...amount,
      }),
    ),
    next: z.object({ seconds: z.int(), key: z.int() }).nullable(),
  })
  .meta({ id: 'TimeReport', description: 'Time spent, by person, item, label or week' });

/** Routes that only the web app calls: reports on the time spent in a group, in a project, or anywhere. */
export function timeReportRoutes(app: FastifyInstance, context: Context): void {
  const report = async (viewer: Viewer, place: NamespaceRow | null, given: z.output<typeof input>) => {
    const { by = 'person', after_seconds: seconds, after_key: key, ...filter } = given;
    const after = seconds === undefined || key === undefined ? null : { seconds, key };
    const found = await timeReport(context, viewer, { ...filter, place }, by, after);
    return { ...found, rows: [...found.rows] };
  };
  for (const { kind, placeOf } of PLACES)
    serve(app, context, {
      method: 'GET',
      paths: [kind === 'group' ? '/groups/:id/-/timelogs.json' : '/:id/-/timelogs.json'],
      summary: `Sum up the time spent in a ${kind}`,
      tag: TAG,
      params: placeParams,
      input,
      answers: reportAnswer,
      answer: async (call) => report(call.viewer, await placeOf(call), call.input),
    });
  serve(app, context, {
    method: 'GET',
    paths: ['/-/timelogs.json'],
    summary: 'Sum up the time that a person spent, by default the viewer',
    signedIn: true,
    tag: TAG,
    params: none,
    input,
    answers: reportAnswer,
    answer: ({ viewer, input: given }) =>
      report(viewer, null, { ...given, username: given.username ?? viewer.username ?? '' }),
  });
}
