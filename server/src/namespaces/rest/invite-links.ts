import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { calendarDay, nothing } from '../../http/openapi/answers.ts';
import { day, numberOf, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import {
  findInviteLink,
  type InviteLinkRow,
  LINK_LEVELS,
  linkAddress,
  makeInviteLink,
  revokeInviteLink,
} from '../members/invite-links.ts';
import { PLACES, placeParams } from './place.ts';

const TAG = 'Invitations';

const inviteLinkAnswer = z
  .object({
    access_level: z.union(LINK_LEVELS.map((level) => z.literal(level))),
    ends_on: calendarDay.describe('First day on which it no longer works'),
    created_at: z.date(),
    url: z.string(),
  })
  .meta({ id: 'InviteLink', description: 'The reusable link of a group or project' });

const presentLink = (context: Context, row: InviteLinkRow): z.output<typeof inviteLinkAnswer> => ({
  access_level: row.access_level as (typeof LINK_LEVELS)[number],
  ends_on: row.ends_on,
  created_at: row.created_at,
  url: linkAddress(context, row),
});

/** Routes of the reusable invite link. */
export function inviteLinkRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/invite_link`],
      summary: `Get the reusable invite link of a ${kind}, or null; an addition of Cairn`,
      tag: TAG,
      signedIn: true,
      params: placeParams,
      input: none,
      answers: inviteLinkAnswer.nullable(),
      answer: async (call) => {
        const row = await findInviteLink(context, call.viewer, await placeOf(call));
        return row && presentLink(context, row);
      },
    });
    serve(app, context, {
      method: 'PUT',
      paths: [`${base}/invite_link`],
      summary: `Make the reusable invite link of a ${kind}, in place of the one before; an addition of Cairn`,
      tag: TAG,
      params: placeParams,
      input: z.object({
        access_level: required(numberOf(LINK_LEVELS)).describe(
          '10 guest, 15 planner, 20 reporter, 30 developer',
        ),
        ends_on: required(day).describe('First day on which it no longer works, within a year'),
      }),
      answers: inviteLinkAnswer,
      answer: async (call) => {
        const { access_level: accessLevel, ends_on: endsOn } = call.input;
        const place = await placeOf(call);
        const row = await makeInviteLink(context, call.viewer, {
          namespaceId: place.id,
          accessLevel,
          endsOn,
        });
        return presentLink(context, row);
      },
    });
    serve(app, context, {
      method: 'DELETE',
      paths: [`${base}/invite_link`],
      summary: `Revoke the reusable invite link of a ${kind}; an addition of Cairn`,
      tag: TAG,
      status: 204,
      params: placeParams,
      input: none,
      answers: nothing,
      answer: async (call) => revokeInviteLink(context, call.viewer, (await placeOf(call)).id),
    });
  }
}
