import { ABUSE_CATEGORIES } from '@cairn/domain/abuse/categories';
import { MOST_SCREENSHOT_BYTES } from '@cairn/domain/abuse/screenshot';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { basePathOf } from '../http/addresses/base-path.ts';
import { readMultipartBodies } from '../http/bodies/multipart-bodies.ts';
import { answerHeaders, listed } from '../http/openapi/answers.ts';
import { id, oneOf, optional, required, verbatim } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { reportAbuse } from './changes.ts';

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
}
