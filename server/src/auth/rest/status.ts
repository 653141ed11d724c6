import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { clearable, oneOf, optional, required, text, verbatim } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { findUser, findUserId, userShown } from '../queries.ts';
import { DURATIONS, findStatus, setStatus, type UserStatus } from '../status.ts';

const TAG = 'Users';

const statusAnswer = z
  .object({
    emoji: z.string().nullable().describe('Name of the emoji before the text; null without a status'),
    message: z.string().nullable(),
    availability: z.enum(['not_set', 'busy']).nullable(),
    message_html: z.string(),
    clear_status_at: z.date().nullable().describe('When it ends by itself'),
  })
  .meta({ id: 'UserStatus', description: 'What someone says they are doing' });

const escaped = (message: string): string =>
  message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const present = (status: UserStatus | null): z.output<typeof statusAnswer> =>
  status === null
    ? { emoji: null, message: null, availability: null, message_html: '', clear_status_at: null }
    : { ...status, message_html: escaped(status.message) };

const statusInput = z.object({
  emoji: optional({ ...text, keepsBlank: true }).describe('Name of an emoji; speech_balloon by default'),
  message: optional(verbatim).describe('Up to 100 characters'),
  availability: optional(oneOf(['not_set', 'busy'])).describe('Whether they have time'),
  clear_status_after: clearable(oneOf(DURATIONS)).describe('When it ends by itself; never by default'),
});

/** Routes of what people say they are doing. */
export function statusRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/user/status'],
    summary: 'Get your own status',
    tag: TAG,
    signedIn: true,
    params: none,
    input: none,
    answers: statusAnswer,
    answer: async ({ viewer }) => present(await findStatus(context, viewer.userId as number)),
  });
  for (const [method, keep, summary] of [
    ['PUT', false, 'Replace your own status; without emoji and message it is removed'],
    ['PATCH', true, 'Change the given parts of your own status'],
  ] as const)
    serve(app, context, {
      method,
      paths: ['/api/v4/user/status'],
      summary,
      tag: TAG,
      signedIn: true,
      params: none,
      input: statusInput,
      answers: statusAnswer,
      answer: async ({ viewer, input: { clear_status_after: clearAfter, ...given } }) => {
        await setStatus(context, viewer, { ...given, clearAfter }, { keep });
        return present(await findStatus(context, viewer.userId as number));
      },
    });
  serve(app, context, {
    method: 'GET',
    paths: ['/api/v4/users/:id/status'],
    summary: 'Get the status of a user',
    tag: TAG,
    signedIn: true,
    params: z.object({ id: required(text).describe('The person: number or username') }),
    input: none,
    answers: statusAnswer,
    answer: async ({ viewer, params }) => {
      const id = /^\d+$/.test(params.id) ? Number(params.id) : await findUserId(context, params.id);
      const user = id === null ? null : await findUser(context, viewer, id, userShown);
      if (user === null) throw notFound('User');
      return present(await findStatus(context, user.id));
    },
  });
}
