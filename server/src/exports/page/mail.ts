import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { none, serve } from '../../http/route.ts';
import { pageQuery } from '../../http/web-app/page-query.ts';
import { groupOf, placeParams, projectOf } from '../../namespaces/rest/place.ts';
import { queueIssuesMail, assertCanExport } from '../changes.ts';

const TAG = 'Issue pages';

const offered = z
  .object({ email: z.string().nullable().describe('Null where this server sends no mail') })
  .meta({ id: 'IssueExportByMail', description: 'Where the issues of a list would be sent' });

const begun = z
  .object({ message: z.string() })
  .meta({ id: 'BegunIssueExport', description: 'Where the issues of a list are sent' });

const PLACES = [
  { base: '/groups/:id/-/issues', word: 'group', placeOf: groupOf },
  { base: '/:id/-/issues', word: 'project', placeOf: projectOf },
] as const;

/** Serves the export of issues by email, for lists that take long. */
export function mailRoutes(app: FastifyInstance, context: Context): void {
  const emailOf = async (userId: number | null): Promise<string> => {
    const person = context.db.selectFrom('users').select('email').where('id', '=', userId);
    return (await person.executeTakeFirstOrThrow()).email;
  };
  for (const { base, word, placeOf } of PLACES) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/export_csv`],
      summary: `Where the issues of a ${word} would be sent as a file`,
      tag: TAG,
      signedIn: true,
      params: placeParams,
      input: none,
      answers: offered,
      answer: async (call) => {
        assertCanExport(call.viewer, await placeOf(call));
        return { email: context.settings.mail === null ? null : await emailOf(call.viewer.userId) };
      },
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${base}/export_csv`],
      summary: `Have the issues of a ${word} sent by mail as a file; the query is that of the page of its list`,
      tag: TAG,
      status: 202,
      params: placeParams,
      input: none,
      answers: begun,
      answer: async (call) => {
        await queueIssuesMail(context, call.viewer, await placeOf(call), pageQuery(call.request));
        return {
          message: `Your CSV export has started. It will be sent to ${await emailOf(call.viewer.userId)}.`,
        };
      },
    });
  }
}
