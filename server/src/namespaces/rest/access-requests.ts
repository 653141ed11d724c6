import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { presentUser, userAnswer, userJson, type UserRow } from '../../auth/presenter.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { selectOne, selectPage, type Shown, type Which } from '../../http/listing.ts';
import { nothing, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import { id, numberOf, optional, required } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { approveRequest, denyRequest, requestAccess } from '../members/access-requests.ts';
import { mayManageMembers } from '../members/membership.ts';
import type { NamespaceRow } from '../rows.ts';
import { INVITED_LEVELS, INVITED_ROLES } from './levels.ts';
import { memberAnswer, showMember } from './members.ts';
import { PLACES, placeParams } from './place.ts';

const TAG = 'Access requests';
const DEVELOPER = 30;

interface RequestRow {
  readonly created_at: Date;
  readonly person: UserRow;
}

const requestAnswer = userAnswer
  .extend({ requested_at: z.date() })
  .meta({ id: 'AccessRequest', description: 'Someone who asks to become a member' });

const presentRequest = (context: Context, row: RequestRow): z.output<typeof requestAnswer> => ({
  ...presentUser(context, row.person),
  requested_at: row.created_at,
});

const shown: Shown = {
  columns: `r.created_at, ${userJson('u')} AS person`,
  joins: 'JOIN access_requests r ON r.id = page.id JOIN users u ON u.id = r.user_id',
};

/** The requests the viewer may see: all of them for those who manage members, otherwise only their own. */
const requestsWhere = (viewer: Viewer, place: NamespaceRow, userId: number | null = null): Which => ({
  from: 'access_requests r JOIN users u ON u.id = r.user_id',
  key: 'r.id',
  where: [
    'r.namespace_id = :place_id',
    "u.state = 'active'",
    ...(mayManageMembers({ viewer }, place) ? [] : ['r.user_id = :me']),
    ...(userId === null ? [] : ['r.user_id = :user_id']),
  ],
  order: 'r.id',
  values: { place_id: place.id, user_id: userId },
  types: { place_id: 'bigint', user_id: 'bigint' },
});

const requestParams = placeParams.extend({ user_id: required(id).describe('Who asks') });

/** Routes of requests to become a member. */
export function accessRequestRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    const path = `${base}/access_requests`;
    serve(app, context, {
      method: 'GET',
      paths: [path],
      summary: `List the access requests of a ${kind}; without the right to manage members only one's own`,
      tag: TAG,
      signedIn: true,
      params: placeParams,
      input: z.object(pageParams),
      answers: pageOf(requestAnswer),
      answer: async (call) => {
        const which = requestsWhere(call.viewer, await placeOf(call));
        const page = await selectPage<RequestRow>(context, call.viewer, which, shown, call.input);
        return answerPage(call, page).map((row) => presentRequest(context, row));
      },
    });
    serve(app, context, {
      method: 'POST',
      paths: [path],
      summary: `Ask to become a member of a ${kind}`,
      tag: TAG,
      status: 201,
      params: placeParams,
      input: none,
      answers: requestAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        await requestAccess(context, call.viewer, place.id);
        const which = requestsWhere(call.viewer, place, call.viewer.userId);
        const row = await selectOne<RequestRow>(context, call.viewer, which, shown);
        if (!row) throw notFound();
        return presentRequest(context, row);
      },
    });
    serve(app, context, {
      method: 'PUT',
      paths: [`${path}/:user_id/approve`],
      summary: `Approve an access request: its sender becomes a member of the ${kind}`,
      tag: TAG,
      status: 201,
      params: requestParams,
      input: z.object({
        access_level: optional(numberOf(INVITED_LEVELS)).describe(`${INVITED_ROLES}; 30 by default`),
      }),
      answers: memberAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const userId = call.params.user_id;
        const accessLevel = call.input.access_level ?? DEVELOPER;
        await approveRequest(context, call.viewer, { namespaceId: place.id, userId, accessLevel });
        return showMember(call, place, false, userId);
      },
    });
    serve(app, context, {
      method: 'DELETE',
      paths: [`${path}/:user_id`],
      summary: "Deny an access request, or withdraw one's own",
      tag: TAG,
      status: 204,
      params: requestParams,
      input: none,
      answers: nothing,
      answer: async (call) => {
        const place = await placeOf(call);
        await denyRequest(context, call.viewer, { namespaceId: place.id, userId: call.params.user_id });
      },
    });
  }
}
