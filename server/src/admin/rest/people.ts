import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assertAdministrator } from '../../auth/administrators.ts';
import { findUser, userShown } from '../../auth/queries.ts';
import type { Context } from '../../context.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { nothing } from '../../http/openapi/answers.ts';
import { id, optional, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { unsupportedParams } from '../../http/unsupported-params.ts';
import { deletePerson } from '../delete-person.ts';

const TAG = 'Users';
const userParams = z.object({ id: required(id).describe('The person') });

/** Routes that delete accounts; for administrators. */
export function peopleRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'DELETE',
    paths: ['/api/v4/users/:id'],
    summary: 'Delete a user, whose work stays without their name; for administrators',
    tag: TAG,
    status: 204,
    params: userParams,
    input: z.object({
      assign_to_id: optional(id).describe('Who gets their open items; nobody unless said'),
      ...unsupportedParams('hard_delete'),
    }),
    answers: nothing,
    answer: async ({ viewer, params, input }) => {
      await deletePerson(context, viewer, { userId: params.id, assignToId: input.assign_to_id });
    },
  });
  serve(app, context, {
    method: 'POST',
    paths: ['/api/v4/users/:id/reject'],
    summary: 'Reject a user who has signed up, and delete the account; for administrators',
    tag: TAG,
    status: 200,
    params: userParams,
    input: none,
    answers: z
      .object({ message: z.literal('Success') })
      .meta({ id: 'SignUpRejection', description: 'The account is deleted' }),
    answer: async ({ viewer, params }) => {
      assertAdministrator(viewer);
      const user = await findUser(context, viewer, params.id, userShown);
      if (!user) throw notFound('User');
      if (user.state !== 'blocked_pending_approval') throw conflict('User does not have a pending request');
      await deletePerson(context, viewer, { userId: params.id });
      return { message: 'Success' as const };
    },
  });
}
