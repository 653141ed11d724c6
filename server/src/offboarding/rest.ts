import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { calendarDay, count, nothing } from '../http/openapi/answers.ts';
import { flag, id, oneOf, optional, required } from '../http/params.ts';
import { none, serve } from '../http/route.ts';
import { membershipsBelow } from '../namespaces/members/changes.ts';
import { mayManageMembers } from '../namespaces/members/membership.ts';
import { isSharedWith } from '../namespaces/members/shares.ts';
import { type PlaceCall, PLACES, placeParams } from '../namespaces/rest/place.ts';
import { removeFrom } from './changes.ts';
import { assignedIds, type Leaver, peopleLeaving } from './queries.ts';

const TAG = 'Members';

const memberParams = placeParams.extend({ user_id: required(id).describe('The person') });
const shareParams = placeParams.extend({ group_id: required(id).describe('The invited group') });

const assignedAnswer = z
  .object({
    open_count: count.describe('Open items assigned to the people who leave that the viewer sees'),
    below_count: count.describe(
      'Subgroups and projects of the group in which the member has a role of their own',
    ),
  })
  .meta({ id: 'AssignedCount', description: 'What stays assigned to people who are removed' });

const removedAnswer = z
  .object({
    changed_count: count.describe('Items that were changed'),
    change_id: z.int().nullable().describe('What undoes the change of the items; null without one'),
    below: z
      .array(
        z.object({
          kind: z.enum(['group', 'project']),
          id: z.int(),
          access_level: z.int(),
          expires_at: calendarDay.nullable(),
        }),
      )
      .describe('The subgroups and projects from which the member was removed, too, with their roles'),
  })
  .meta({ id: 'MemberRemoved', description: 'The member or the group was removed' });

const removalInput = z.object({
  items: required(oneOf(['keep', 'unassign', 'give'])).describe(
    'What becomes of open items assigned to the people who leave',
  ),
  to: optional(id).describe('Who gets them'),
});
const memberRemovalInput = removalInput.extend({
  below: optional(flag).describe(
    'Whether they are removed from the subgroups and projects of the group, too',
  ),
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
      return {
        open_count: (await assignedIds(context, viewer, place, people)).length,
        below_count: 'userId' in leaver ? (await membershipsBelow(context, place, leaver.userId)).length : 0,
      };
    };
    const remove = async (
      call: PlaceCall,
      leaver: Leaver,
      { items, to: toId, below }: z.output<typeof memberRemovalInput>,
    ) => {
      const { id: namespaceId } = await placeOf(call);
      const done = await removeFrom(context, call.viewer, { namespaceId, leaver, items, toId, below });
      return {
        changed_count: done.count,
        change_id: done.changeId,
        below: done.below.map((member) => ({
          kind: member.kind === 'project' ? ('project' as const) : ('group' as const),
          id: member.namespace_id,
          access_level: member.access_level,
          expires_at: member.expires_at,
        })),
      };
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
        skip_subresources: optional(flag).describe(
          'Whether they keep roles of their own in subgroups and projects; not so by default',
        ),
      }),
      answers: nothing,
      answer: async (call) => {
        const { unassign_issuables: unassigns, skip_subresources: keepsBelow } = call.input;
        const choice = { items: unassigns ? ('unassign' as const) : ('keep' as const), below: !keepsBelow };
        await remove(call, { userId: call.params.user_id }, choice);
      },
    });
    serve(app, context, {
      method: 'GET',
      paths: [`${page}/members/:user_id/assigned.json`],
      summary: `Count the open items in a ${kind} that are assigned to someone`,
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
      input: memberRemovalInput,
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
