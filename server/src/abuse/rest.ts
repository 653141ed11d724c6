import { ABUSE_CATEGORIES } from '@cairn/domain/abuse/categories';
import { MOST_SCREENSHOT_BYTES } from '@cairn/domain/abuse/screenshot';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { basePathOf } from '../http/addresses/base-path.ts';
import { CairnError, notFound } from '../http/errors.ts';
import { inertHeaders } from '../files/inert.ts';
import { selectPage } from '../http/listing.ts';
import { readMultipartBodies } from '../http/bodies/multipart-bodies.ts';
import { answerHeaders, listed, pageOf } from '../http/openapi/answers.ts';
import { answerPage, pageParams } from '../http/paging.ts';
import { id, oneOf, optional, required, verbatim } from '../http/params.ts';
import { none, readParams, serve } from '../http/route.ts';
import { reportAbuse, setReportClosed } from './changes.ts';

const TAG = 'Abuse reports';
const THANKS = 'Thank you for your report. An administrator will look into it shortly.';

const CATEGORIES = ABUSE_CATEGORIES.map(({ value }) => value);

const SCREENSHOT = {
  type: 'string',
  format: 'binary',
  description: 'A picture of at most 1 MiB, in multipart bodies only',
};

interface ReportRow {
  readonly id: number;
  readonly category: string;
  readonly message: string;
  readonly reported_from_url: string | null;
  readonly screenshot_type: string | null;
  readonly state: string;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly user_id: number;
  readonly user_name: string;
  readonly username: string;
  readonly user_state: string;
  readonly reporter_id: number;
  readonly reporter_name: string;
  readonly reporter_username: string;
}

const SHOWN = {
  columns: `r.id, r.category, r.message, r.reported_from_url, r.screenshot_type, r.state, r.created_at, r.closed_at,
    r.user_id, u.name AS user_name, u.username, u.state AS user_state,
    r.reporter_id, re.name AS reporter_name, re.username AS reporter_username`,
  joins:
    'JOIN abuse_reports r ON r.id = page.id JOIN users u ON u.id = r.user_id JOIN users re ON re.id = r.reporter_id',
};

/** The path of a report's screenshot; null without one. */
const screenshotPath = (context: Context, { id, screenshot_type }: ReportRow) =>
  screenshot_type &&
  `${basePathOf(context.settings)}/uploads/-/system/abuse_report/screenshot/${id}/screenshot.${screenshot_type.slice('image/'.length)}`;

const reportAnswer = z
  .object({
    id: z.int(),
    category: z.string(),
    message: z.string(),
    reported_from_url: z.string().nullable(),
    screenshot_path: z.string().nullable().describe('Address below that of the host'),
    state: listed(['opened', 'closed']),
    created_at: z.date(),
    closed_at: z.date().nullable(),
    user: z
      .object({ id: z.int(), name: z.string(), username: z.string(), state: z.string() })
      .describe('Who was reported'),
    reporter: z.object({ id: z.int(), name: z.string(), username: z.string() }).describe('Who reported'),
  })
  .meta({ id: 'AbuseReport', description: 'A report of somebody, for administrators' });

const thanksAnswer = z
  .object({ notice: z.string() })
  .meta({ id: 'AbuseReportThanks', description: 'The report was taken' });

const thanksOnPage = thanksAnswer
  .meta({ description: 'The report of a form without scripts was taken' })
  .register(answerHeaders, {
    Location: { description: 'The page to go to', type: 'string', always: true },
  });

const begunAnswer = z
  .object({ user_id: z.int(), category: listed(CATEGORIES), reported_from_url: z.string().optional() })
  .meta({ id: 'BegunAbuseReport', description: 'A report that is being written' });

const presentReport = (context: Context, row: ReportRow): z.output<typeof reportAnswer> => ({
  id: row.id,
  category: row.category,
  message: row.message,
  reported_from_url: row.reported_from_url,
  screenshot_path: screenshotPath(context, row),
  state: row.state,
  created_at: row.created_at,
  closed_at: row.closed_at,
  user: { id: row.user_id, name: row.user_name, username: row.username, state: row.user_state },
  reporter: { id: row.reporter_id, name: row.reporter_name, username: row.reporter_username },
});

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

/** The route of a report's screenshot, for administrators. */
const screenshotRoute = (app: FastifyInstance, context: Context): void => {
  app.get('/uploads/-/system/abuse_report/screenshot/:id/:filename', async (request, reply) => {
    if (!request.viewer.admin) throw notFound();
    const { id: reportId } = readParams(z.object({ id: required(id) }), request.params);
    const report = await context.db
      .selectFrom('abuse_reports')
      .select(['screenshot', 'screenshot_type'])
      .where('id', '=', reportId)
      .executeTakeFirst();
    if (!report?.screenshot || report.screenshot_type === null) throw notFound();
    return reply
      .headers({ ...inertHeaders(report.screenshot_type), 'cache-control': 'private, no-cache' })
      .send(report.screenshot);
  });
};

/** Routes to report users, and to manage the reports as an administrator. */
export async function abuseRest(app: FastifyInstance, context: Context): Promise<void> {
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
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/admin/abuse_reports'],
    summary: 'List reports, newest first; for administrators',
    tag: TAG,
    signedIn: true,
    params: none,
    input: z.object({
      ...pageParams,
      state: optional(oneOf(['opened', 'closed', 'all'])).describe('Opened unless said'),
    }),
    answers: pageOf(reportAnswer),
    answer: async (call) => {
      if (!call.viewer.admin) throw notFound();
      const { state = 'opened' } = call.input;
      const which = {
        from: 'abuse_reports r',
        key: 'r.id',
        where: state === 'all' ? [] : ['r.state = :state'],
        order: 'r.id DESC',
        values: { state },
        types: { state: 'text' },
      };
      const page = await selectPage<ReportRow>(context, call.viewer, which, SHOWN, call.input);
      return answerPage(call, page).map((row) => presentReport(context, row));
    },
  });
  serve(app, context, {
    method: 'PUT',
    paths: ['/api/v4/admin/abuse_reports/:id'],
    summary: 'Close a report or open it again; for administrators',
    tag: TAG,
    params: z.object({ id: required(id).describe('The report') }),
    input: z.object({
      state_event: required(oneOf(['close', 'reopen'])).describe('Closes it or opens it again'),
    }),
    answers: z
      .object({ id: z.int(), state: z.enum(['opened', 'closed']) })
      .meta({ id: 'AbuseReportState', description: 'What became of a report' }),
    answer: async ({ viewer, params, input }) => {
      if (viewer.userId === null) throw new CairnError('unauthorized');
      await setReportClosed(context, viewer, { id: params.id, closed: input.state_event === 'close' });
      return {
        id: params.id,
        state: input.state_event === 'close' ? ('closed' as const) : ('opened' as const),
      };
    },
  });
  screenshotRoute(app, context);
}
