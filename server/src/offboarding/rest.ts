import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { count, nothing } from '../http/openapi/answers.ts';
import { flag, id, oneOf, optional, required } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { mayManageMembers } from '../namespaces/members/membership.ts';
import { isSharedWith } from '../namespaces/members/shares.ts';
import { type PlaceCall, PLACES, placeParams } from '../namespaces/rest/place.ts';
import { removeFrom } from './changes.ts';
import { assignedIds, type Leaver, peopleLeaving } from './queries.ts';

const TAG = 'Members';

const memberParams = placeParams.extend({ user_id: required(id).describe('The person') });
const shareParams = placeParams.extend({ group_id: required(id).describe('The invited group') });

const assignedAnswer = z
  .object({ open_count: count.describe('Open items assigned to the people who leave that the viewer sees') })
  .meta({ id: 'AssignedCount', description: 'What stays assigned to people who are removed' });

const removedAnswer = z
  .object({
    changed_count: count.describe('Items that were changed'),
    change_id: z.int().nullable().describe('What undoes the change of the items; null without one'),
  })
  .meta({ id: 'MemberRemoved', description: 'The member or the group was removed' });

const removalInput = z.object({
  items: required(oneOf(['keep', 'unassign', 'give'])).describe(
    'What becomes of open items assigned to the people who leave',
  ),
  to: optional(id).describe('Who gets them'),
});

/** Routes that remove members, and groups that a group or project is shared with. */
export function offboardingRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    const page = kind === 'group' ? '/groups/:id/-' : '/:id/-';
    const countAssigned = async (call: PlaceCall, leaver: Leaver) => {
      const place = await placeOf(call);
      const { viewer } = call;
      const isOneself = 'userId' in leaver && leaver.userId === viewer.userId;
      if (!isOneself && !mayManageMembers(call, place)) throw forbidden();
      // Who the members of a group are is not to be found out from counts.
      if ('groupId' in leaver && !(await isSharedWith(context, place, leaver.groupId))) throw notFound();
      const people = await peopleLeaving(context, viewer, place, leaver);
      return { open_count: (await assignedIds(context, viewer, place, people)).length };
    };
    const remove = async (call: PlaceCall, leaver: Leaver, input: z.output<typeof removalInput>) => {
      const { id: namespaceId } = await placeOf(call);
      const { items, to: toId } = input;
      const done = await removeFrom(context, call.viewer, { namespaceId, leaver, items, toId });
      return { changed_count: done.count, change_id: done.changeId };
    };
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
        const items = call.input.unassign_issuables === true ? 'unassign' : 'keep';
        await remove(call, { userId: call.params.user_id }, { items });
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
      answer: (call) => countAssigned(call, { userId: call.params.user_id }),
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${page}/members/:user_id/remove.json`],
      summary: `Remove a member from a ${kind} and take or give away their open items`,
      tag: TAG,
      params: memberParams,
      input: removalInput,
      answers: removedAnswer,
      answer: (call) => remove(call, { userId: call.params.user_id }, call.input),
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${page}/group_links/:group_id/assigned.json`],
      summary: `Count the open items in a ${kind} that are assigned to people who have access by a group alone`,
      tag: TAG,
      signedIn: true,
      params: shareParams,
      input: none,
      answers: assignedAnswer,
      answer: (call) => countAssigned(call, { groupId: call.params.group_id }),
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${page}/group_links/:group_id/remove.json`],
      summary: `Stop sharing a ${kind} with a group and take or give away the open items of those who leave`,
      tag: TAG,
      params: shareParams,
      input: removalInput,
      answers: removedAnswer,
      answer: (call) => remove(call, { groupId: call.params.group_id }, call.input),
    });
  }
}
