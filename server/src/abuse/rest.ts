import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { USER_STATES, type UserState } from '../auth/account.ts';
import type { Context } from '../context.ts';
import { basePathOf } from '../http/addresses/base-path.ts';
import { CairnError, notFound } from '../http/errors.ts';
import { inertHeaders } from '../files/inert.ts';
import { selectPage } from '../http/listing.ts';
import { listed, pageOf } from '../http/openapi/answers.ts';
import { answerPage, pageParams } from '../http/paging.ts';
import { id, oneOf, optional, required } from '../http/params.ts';
import { none, readParams, serve } from '../http/route.ts';
import { setReportClosed } from './changes.ts';

const TAG = 'Abuse reports';

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
  readonly user_state: UserState;
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
      .object({
        id: z.int(),
        name: z.string(),
        username: z.string(),
        state: z.enum(USER_STATES),
      })
      .describe('Who was reported'),
    reporter: z.object({ id: z.int(), name: z.string(), username: z.string() }).describe('Who reported'),
  })
  .meta({ id: 'AbuseReport', description: 'A report of someone, for administrators' });

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

/** Routes that manage the reports, for administrators. */
export function abuseRest(app: FastifyInstance, context: Context): void {
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
