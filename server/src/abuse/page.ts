import { ABUSE_CATEGORIES } from '@cairn/domain/abuse/categories';
import { MOST_SCREENSHOT_BYTES } from '@cairn/domain/abuse/screenshot';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { basePathOf } from '../http/addresses/base-path.ts';
import { readMultipartBodies } from '../http/bodies/multipart-bodies.ts';
import { answerHeaders, listed } from '../http/openapi/answers.ts';
import { id, iid, oneOf, optional, required, verbatim } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { placeParams, projectOf } from '../namespaces/rest/place.ts';
import { getItemAt } from '../work-items/queries.ts';
import { reportAbuse } from './changes.ts';
import { setSpam } from './spam.ts';

const TAG = 'Abuse reports';
const THANKS = 'Thank you for your report. An administrator will look into it shortly.';

const CATEGORIES = ABUSE_CATEGORIES.map(({ value }) => value);

const SCREENSHOT = {
  type: 'string',
  format: 'binary',
  description: 'A picture of at most 1 MiB, in multipart bodies only',
};

const thanksAnswer = z
  .object({ notice: z.string() })
  .meta({ id: 'AbuseReportThanks', description: 'The report was accepted' });

const thanksOnPage = thanksAnswer
  .meta({ description: 'The report of a form without scripts was accepted' })
  .register(answerHeaders, {
    Location: { description: 'The page to go to', type: 'string', always: true },
  });

const begunAnswer = z
  .object({ user_id: z.int(), category: listed(CATEGORIES), reported_from_url: z.string().optional() })
  .meta({ id: 'BegunAbuseReport', description: 'A report that is being written' });

/** The route that creates a report, from JSON or from a form with a screenshot. */
const createRoute = async (scope: FastifyInstance, context: Context): Promise<void> => {
  await readMultipartBodies(scope, {
    field: ['abuse_report', 'screenshot'],
    mostBytes: MOST_SCREENSHOT_BYTES,
  });
  serve(scope, context, {
    method: 'POST',
    paths: ['/-/abuse_reports'],
    summary: 'Report a person to the administrators',
    tag: TAG,
    status: 201,
    files: true,
    params: none,
    input: z.object({
      abuse_report: z
        .object({
          user_id: required(id).describe('Who is reported'),
          category: required(oneOf(CATEGORIES)).describe('What is wrong'),
          message: required(verbatim).describe('What happened'),
          reported_from_url: optional(verbatim).describe('The page where it was seen'),
          screenshot: z.instanceof(Buffer, { error: 'is invalid' }).meta(SCREENSHOT).optional(),
        })
        .describe('The report'),
    }),
    answers: thanksAnswer,
    otherwise: { 302: thanksOnPage },
    answer: async ({ viewer, input, request, reply }) => {
      const { user_id, reported_from_url, ...rest } = input.abuse_report;
      await reportAbuse(context, viewer, {
        ...rest,
        userId: user_id,
        reportedFromUrl: reported_from_url,
      });
      const { accept = '', 'content-type': type = '' } = request.headers;
      // A form sent without scripts is answered with a redirect to the home page.
      if (!/\bjson\b/i.test(type) && !/\bjson\b/i.test(accept))
        reply.code(302).header('location', `${basePathOf(context.settings)}/`);
      return { notice: THANKS };
    },
  });
};

const spamParams = placeParams.extend({
  iid: required(iid).describe('The issue: its number within its project'),
});

const spamAnswer = z
  .object({ spam: z.boolean().describe('Whether it is marked now') })
  .meta({ id: 'SpamMark', description: 'Whether an issue is marked as spam' });

/** Routes by which administrators mark issues as spam, and take the mark back. */
const spamRoutes = (app: FastifyInstance, context: Context): void => {
  for (const [method, spam, summary] of [
    ['POST', true, 'Submit an issue as spam: hide it and open a report of its author; for administrators'],
    ['DELETE', false, 'Take back that an issue is spam: show it and close the report; for administrators'],
  ] as const)
    serve(app, context, {
      method,
      paths: ['/:id/-/issues/:iid(^\\d+$)/mark_as_spam'],
      summary,
      tag: TAG,
      signedIn: true,
      status: 200,
      params: spamParams,
      input: none,
      answers: spamAnswer,
      answer: async (call) => {
        const project = await projectOf(call);
        const issue = await getItemAt(context, call.viewer, {
          noun: 'issue',
          namespaceId: project.id,
          iid: call.params.iid,
        });
        await setSpam(context, call.viewer, { id: issue.id, spam });
        return { spam };
      },
    });
};

/** Routes to report a person. */
export async function abusePages(app: FastifyInstance, context: Context): Promise<void> {
  serve(app, context, {
    method: 'POST',
    paths: ['/-/abuse_reports/add_category'],
    summary: 'Begin a report: whom, why and from which page',
    tag: TAG,
    params: none,
    input: z.object({
      user_id: required(id).describe('Who is reported'),
      abuse_report: z
        .object({
          category: required(oneOf(CATEGORIES)).describe('What is wrong'),
          reported_from_url: optional(verbatim).describe('The page where it was seen'),
        })
        .describe('The report'),
    }),
    answers: begunAnswer,
    answer: async ({ input }) => ({ user_id: input.user_id, ...input.abuse_report }),
  });
  await app.register((scope) => createRoute(scope, context));
  spamRoutes(app, context);
}
