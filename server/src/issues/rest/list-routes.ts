import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import { selectPage } from '../../http/listing.ts';
import { pageOf, walkedPageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { id, required } from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { answerList } from '../../lists/keyset.ts';
import { milestoneRow } from '../../milestones/rest/lists.ts';
import { PLACES, placeParams } from '../../namespaces/rest/place.ts';
import { issueAnswer, type IssueRow, issueShown, presentIssue, singleIssueAnswer } from '../presenter.ts';
import { askedEverywhere, checkIssueList, type IssueListInput, issueListInput } from './list-input.ts';
import { EVERYWHERE, issuesOfMilestone, issuesWhere, type IssuePlace } from './lists.ts';
import { showAlone } from './one.ts';
import { issueStatisticsRoutes } from './statistics.ts';

const TAG = 'Issues';

const milestoneParams = placeParams.extend({
  milestone_id: required(id).describe('The milestone: its number in all of the server'),
});

const answerIssues = async (call: Call<unknown, IssueListInput>, place: IssuePlace, input = call.input) => {
  const rows = await answerList<IssueRow>(call, issuesWhere(place, input), issueShown);
  const options = { labelDetails: input.with_labels_details, from: place };
  return rows.map((row) => presentIssue(call.context, row, options));
};

/** The routes that list issues: everywhere, of a group, of a project and of a milestone, and their statistics. */
export function issueListRoutes(app: FastifyInstance, context: Context): void {
  everywhereRoutes(app, context);
  issueStatisticsRoutes(app, context);
  for (const { kind, base, placeOf } of PLACES) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/issues`],
      summary: `List the issues of a ${kind}`,
      tag: TAG,
      params: placeParams,
      input: issueListInput,
      check: checkIssueList,
      answers: walkedPageOf(issueAnswer),
      answer: async (call) => answerIssues(call, await placeOf(call)),
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/milestones/:milestone_id/issues`],
      summary: `List the issues of a ${kind}'s milestone`,
      tag: 'Milestones',
      params: milestoneParams,
      input: z.object(pageParams),
      answers: pageOf(issueAnswer),
      answer: async (call) => {
        const milestone = await milestoneRow(
          context,
          call.viewer,
          await placeOf(call),
          call.params.milestone_id,
        );
        const page = await selectPage<IssueRow>(
          context,
          call.viewer,
          issuesOfMilestone(milestone.id),
          issueShown,
          call.input,
        );
        return answerPage(call, page).map((row) => presentIssue(context, row));
      },
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/milestones/:milestone_id/merge_requests`],
      summary: `List the merge requests of a ${kind}'s milestone: there are none`,
      tag: 'Milestones',
      params: milestoneParams,
      input: z.object(pageParams),
      answers: pageOf(z.never()),
      answer: async (call) => {
        await milestoneRow(context, call.viewer, await placeOf(call), call.params.milestone_id);
        return [...answerPage<never>(call, { rows: [], total: 0 })];
      },
    });
  }
}

const everywhereRoutes = (app: FastifyInstance, context: Context): void => {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/issues'],
    summary: 'List issues of all projects',
    tag: TAG,
    params: none,
    input: issueListInput,
    check: checkIssueList,
    answers: walkedPageOf(issueAnswer),
    answer: async (call) => answerIssues(call, EVERYWHERE, askedEverywhere(call)),
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/issues/:id'],
    summary: 'Get an issue by its number in all of the server, as an administrator',
    tag: TAG,
    signedIn: true,
    params: z.object({ id: required(id).describe('The issue: its number in all of the server') }),
    input: none,
    answers: singleIssueAnswer,
    answer: async (call) => {
      // Refused before the look-up, so that others cannot learn which ids exist.
      if (!call.viewer.admin) throw forbidden();
      return showAlone(context, call.viewer, call.params.id);
    },
  });
};
