import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { count } from '../../http/openapi/answers.ts';
import { none, serve } from '../../http/route.ts';
import { PLACES, placeParams } from '../../namespaces/rest/place.ts';
import { askedEverywhere, checkIssueList, issueStatisticsInput } from './list-input.ts';
import { countIssues, EVERYWHERE } from './lists.ts';

const TAG = 'Issue statistics';

const statisticsAnswer = z
  .object({
    statistics: z.object({ counts: z.object({ all: count, closed: count, opened: count }) }),
  })
  .meta({ id: 'IssueStatistics', description: 'How many issues match, by state' });

/** The routes for the numbers of matching issues by state. */
export function issueStatisticsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/issues_statistics'],
    summary: 'Count issues of all projects',
    tag: TAG,
    params: none,
    input: issueStatisticsInput,
    check: checkIssueList,
    answers: statisticsAnswer,
    answer: async (call) => ({
      statistics: { counts: await countIssues(context, call.viewer, EVERYWHERE, askedEverywhere(call)) },
    }),
  });
  for (const { kind, base, placeOf } of PLACES)
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/issues_statistics`],
      summary: `Count the issues of a ${kind}`,
      tag: TAG,
      params: placeParams,
      input: issueStatisticsInput,
      check: checkIssueList,
      answers: statisticsAnswer,
      answer: async (call) => ({
        statistics: { counts: await countIssues(context, call.viewer, await placeOf(call), call.input) },
      }),
    });
}
