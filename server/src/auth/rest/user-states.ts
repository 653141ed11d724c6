import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { id, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { changeUserState, USER_EVENTS } from '../user-state.ts';

/** The answer to a decision about somebody who has signed up. */
export const decided = z
  .object({ message: z.literal('Success') })
  .meta({ id: 'SignUpDecision', description: 'It is done' });

/** Routes to block, ban and deactivate users, and to undo that; for administrators. */
export function userStateRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/users/:id/approve'],
    summary: 'Approve a user who has signed up; for administrators',
    tag: 'Users',
    status: 201,
    params: z.object({ id: required(id).describe('The person') }),
    input: none,
    answers: decided,
    answer: async ({ viewer, params }) => {
      await changeUserState(context, viewer, params.id, 'approve');
      return { message: 'Success' as const };
    },
  });
  for (const event of USER_EVENTS.filter((one) => one !== 'approve')) {
    serve(app, context, {
      method: 'POST',
      paths: [`/api/v4/users/:id/${event}`],
      summary: `${event[0]?.toUpperCase()}${event.slice(1)} a user; for administrators`,
      tag: 'Users',
      status: 201,
      params: z.object({ id: required(id).describe('The person') }),
      input: none,
      answers: z.boolean().meta({ description: 'True: it is done' }),
      answer: async ({ viewer, params }) => {
        await changeUserState(context, viewer, params.id, event);
        return true;
      },
    });
  }
}
