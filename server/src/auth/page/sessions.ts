import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { CairnError } from '../../http/errors.ts';
import { nothing, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { id, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { endOtherSessions, endOwnSession, findOwnSessions } from '../own-sessions.ts';
import { deviceName } from '../sign-in/device-name.ts';

const TAG = 'Sessions';

const sessionAnswer = z
  .object({
    id: z.int(),
    browser: z.string().nullable().describe('Null for an unknown one'),
    system: z.string().nullable().describe('Null for an unknown one'),
    ip: z.string().describe('Where it was signed in from'),
    created_at: z.date(),
    last_active_at: z.date().describe('When it was last used, to the hour'),
    current: z.boolean().describe('Whether it is the session of this request'),
  })
  .meta({ id: 'ActiveSession', description: 'A browser in which the viewer is signed in' });

/** A leaked token must neither list the sessions of its owner nor end them. */
const sessionOf = ({ sessionId }: FastifyRequest): number => {
  if (sessionId === null) throw new CairnError('forbidden');
  return sessionId;
};

/** Routes of the page with the viewer's sessions. */
export function sessionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/user_settings/active_sessions.json'],
    summary: 'List where you are signed in: this session first, then by last use',
    tag: TAG,
    signedIn: true,
    params: none,
    input: z.object(pageParams),
    answers: pageOf(sessionAnswer),
    answer: async (call) => {
      const current = sessionOf(call.request);
      const page = await findOwnSessions(context, call.viewer, current, call.input);
      return answerPage(call, page).map(
        ({ id: sessionId, user_agent, ip, created_at, last_active_at, current: isCurrent }) => ({
          id: sessionId,
          ...deviceName(user_agent),
          ip,
          created_at,
          last_active_at,
          current: isCurrent,
        }),
      );
    },
  });
  serve(app, context, {
    method: 'DELETE',
    paths: ['/-/user_settings/active_sessions'],
    summary: 'End all your sessions but this one',
    tag: TAG,
    status: 204,
    params: none,
    input: none,
    answers: nothing,
    answer: ({ viewer, request }) => endOtherSessions(context, viewer, sessionOf(request)),
  });
  serve(app, context, {
    method: 'DELETE',
    paths: ['/-/user_settings/active_sessions/:id'],
    summary: 'End another of your sessions; this one is ended by signing out',
    tag: TAG,
    status: 204,
    params: z.object({ id: required(id).describe('The session') }),
    input: none,
    answers: nothing,
    answer: ({ viewer, params, request }) => endOwnSession(context, viewer, params.id, sessionOf(request)),
  });
}
