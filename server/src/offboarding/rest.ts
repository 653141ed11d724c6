import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { count, nothing } from '../http/openapi/answers.ts';
import { flag, id, oneOf, optional, required } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { mayManageMembers } from '../namespaces/members/membership.ts';
import { PLACES, placeParams } from '../namespaces/rest/place.ts';
import { removeFrom } from './changes.ts';
import { assignedIds } from './queries.ts';

const TAG = 'Members';

const memberParams = placeParams.extend({ user_id: required(id).describe('The person') });

const assignedAnswer = z
  .object({ open_count: count.describe('Open items assigned to the person that the viewer sees') })
  .meta({ id: 'AssignedCount', description: 'What stays assigned to somebody who is removed' });

const removedAnswer = z
  .object({
    changed_count: count.describe('Items that were changed'),
    change_id: z.int().nullable().describe('What undoes the change of the items; null without one'),
  })
  .meta({ id: 'MemberRemoved', description: 'The member was removed' });

/** Routes that remove members. */
export function offboardingRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    const page = kind === 'group' ? '/groups/:id/-' : '/:id/-';
    serve(app, context, {
      method: 'DELETE',
      paths: [`${base}/members/:user_id`],
      summary: `Remove a member from a ${kind}`,
      tag: TAG,
      status: 204,
      params: memberParams,
      input: z.object({
        unassign_issuables: optional(flag).describe('Whether open items there are taken from them'),
      }),
      answers: nothing,
      answer: async (call) => {
        const place = await placeOf(call);
        const items = call.input.unassign_issuables === true ? 'unassign' : 'keep';
        await removeFrom(context, call.viewer, {
          namespaceId: place.id,
          userId: call.params.user_id,
          items,
        });
      },
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${page}/members/:user_id/assigned.json`],
      summary: `Count the open items in a ${kind} that are assigned to somebody`,
      tag: TAG,
      signedIn: true,
      params: memberParams,
      input: none,
      answers: assignedAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const userId = call.params.user_id;
        if (userId !== call.viewer.userId && !mayManageMembers(call, place)) throw forbidden();
        return { open_count: (await assignedIds(context, call.viewer, place, userId)).length };
      },
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${page}/members/:user_id/remove.json`],
      summary: `Remove a member from a ${kind} and take or give away their open items`,
      tag: TAG,
      params: memberParams,
      input: z.object({
        items: required(oneOf(['keep', 'unassign', 'give'])).describe(
          'What becomes of open items assigned to the member',
        ),
        to: optional(id).describe('Who gets them'),
      }),
      answers: removedAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const { items, to: toId } = call.input;
        const userId = call.params.user_id;
        const done = await removeFrom(context, call.viewer, { namespaceId: place.id, userId, items, toId });
        return { changed_count: done.count, change_id: done.changeId };
      },
    });
  }
}
