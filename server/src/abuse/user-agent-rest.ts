import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assertAdministrator } from '../auth/administrators.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { id, required } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { noteOf } from '../notes/queries.ts';
import { AWARDABLES } from '../notes/rest/place.ts';
import { findUserAgent } from './user-agents.ts';

const detailAnswer = z
  .object({
    user_agent: z.string(),
    ip_address: z.string(),
    akismet_submitted: z.literal(false),
  })
  .meta({ id: 'UserAgentDetail', description: 'From where something was sent' });

/** Routes that say from where items and comments were sent; for administrators. */
export function userAgentRoutes(app: FastifyInstance, context: Context): void {
  const answerOf = async (of: Parameters<typeof findUserAgent>[1]) => {
    const found = await findUserAgent(context, of);
    if (!found) throw notFound('UserAgentDetail');
    return { ...found, akismet_submitted: false as const };
  };
  for (const { noun, paths, params, find } of AWARDABLES) {
    const a = noun === 'epic' ? 'an epic' : 'an issue';
    serve(app, context, {
      method: 'GET',
      paths: paths('/user_agent_detail'),
      summary: `Get from where ${a} was sent; for administrators`,
      tag: 'Abuse reports',
      signedIn: true,
      params,
      input: none,
      answers: detailAnswer,
      answer: async (call) => {
        const item = await find(call);
        assertAdministrator(call.viewer);
        return answerOf({ work_item_id: item.id });
      },
    });
    serve(app, context, {
      method: 'GET',
      paths: paths('/notes/:note_id/user_agent_detail'),
      summary: `Get from where a comment on ${a} was sent; for administrators. An addition of Cairn`,
      tag: 'Abuse reports',
      signedIn: true,
      params: params.extend({ note_id: required(id).describe('The note') }),
      input: none,
      answers: detailAnswer,
      answer: async (call) => {
        const note = await noteOf(context, call.viewer, await find(call), call.params.note_id);
        assertAdministrator(call.viewer);
        return answerOf({ note_id: note.id });
      },
    });
  }
}
