import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { containing, selectOne, selectPage, type Shown, type Which } from '../../http/listing.ts';
import { calendarDay, nothing, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import {
  clearable,
  commaList,
  day,
  numberOf,
  optional,
  required,
  searchText,
  text,
} from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { unsupportedParams } from '../../http/unsupported-params.ts';
import { invite, renewInvitation, updateInvitation, withdrawInvitation } from '../members/invitations.ts';
import type { Invitee } from '../members/invitees.ts';
import { mayManageMembers } from '../members/membership.ts';
import { INVITED_LEVELS, INVITED_ROLES } from './levels.ts';
import { PLACES, placeParams } from './place.ts';
import { texts, userIds } from './user-ids.ts';
import type { NamespaceRow } from '../rows.ts';

const TAG = 'Invitations';

interface InvitationRow {
  readonly id: number;
  readonly email: string;
  readonly access_level: (typeof INVITED_LEVELS)[number];
  readonly expires_at: string | null;
  readonly created_at: Date;
  readonly link_expires_at: Date;
  readonly created_by_name: string;
}

const invitationAnswer = z
  .object({
    id: z.int(),
    invite_email: z.string(),
    access_level: z.union(INVITED_LEVELS.map((level) => z.literal(level))),
    created_at: z.date(),
    expires_at: calendarDay.nullable().describe('First day on which the membership ends'),
    user_name: z.string().nullable().describe('Always null: nobody has accepted it yet'),
    created_by_name: z.string().describe('Who invites'),
    link_expires_at: z.date().describe('When its link stops working; an addition of Cairn'),
    mailed: z.boolean().describe('Whether Cairn can mail it; an addition of Cairn'),
  })
  .meta({ id: 'Invitation', description: 'An invitation to a group or project that waits' });

const presentInvitation = (
  { settings }: Context,
  { email, ...row }: InvitationRow,
): z.output<typeof invitationAnswer> => ({
  id: row.id,
  invite_email: email,
  access_level: row.access_level,
  created_at: row.created_at,
  expires_at: row.expires_at,
  user_name: null,
  created_by_name: row.created_by_name,
  link_expires_at: row.link_expires_at,
  mailed: settings.mail !== null,
});

const shown: Shown = {
  columns:
    'i.id, i.email, i.access_level, i.expires_at, i.created_at, i.link_expires_at, u.name AS created_by_name',
  joins: 'JOIN invitations i ON i.id = page.id JOIN users u ON u.id = i.created_by_id',
};

const invitationsWhere = (
  place: NamespaceRow,
  { query, email }: { query?: string | undefined; email?: string },
): Which => ({
  from: 'invitations i',
  key: 'i.id',
  where: [
    'i.namespace_id = :place_id',
    ...(query ? ['folded(i.email) LIKE folded(:query)'] : []),
    ...(email === undefined ? [] : ['lower(i.email) = lower(:email)']),
  ],
  order: 'i.id DESC',
  values: { place_id: place.id, query: containing(query ?? ''), email: email ?? null },
  types: { place_id: 'bigint', query: 'text', email: 'text' },
});

const sentAnswer = z
  .object({
    status: z.enum(['success', 'error']).describe('error: nobody was invited'),
    message: z.record(z.string(), z.string()).optional().describe('What is wrong, by entry'),
    added: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .optional()
      .describe('Who is a member now; an addition of Cairn'),
    invited: z
      .array(z.object({ email: z.string(), url: z.string().nullable() }))
      .optional()
      .describe(
        'Who has an invitation; without a mail server with the link to pass on. An addition of Cairn',
      ),
  })
  .meta({ id: 'InvitationsSent', description: 'What became of people to invite' });

const linkAnswer = z
  .object({ url: z.string().nullable().describe('The address; null when it is sent by mail') })
  .meta({ id: 'InvitationLink', description: 'The new link of an invitation' });

const emailParams = placeParams.extend({ email: required(text).describe('The invited address') });

/** Returns the group or project; throws unless the viewer may manage its members. */
const managedBy = (viewer: Call<unknown, unknown>['viewer'], place: NamespaceRow): NamespaceRow => {
  if (mayManageMembers({ viewer }, place)) return place;
  throw forbidden();
};

/** Routes of invitations. */
export function invitationRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    serve(app, context, {
      method: 'GET',
      paths: [`${base}/invitations`],
      summary: `List the invitations to a ${kind} that wait`,
      tag: TAG,
      signedIn: true,
      params: placeParams,
      input: z.object({ ...pageParams, query: optional(searchText).describe('Part of the address') }),
      answers: pageOf(invitationAnswer),
      answer: async (call) => {
        const which = invitationsWhere(managedBy(call.viewer, await placeOf(call)), call.input);
        const page = await selectPage<InvitationRow>(context, call.viewer, which, shown, call.input);
        return answerPage(call, page).map((row) => presentInvitation(context, row));
      },
    });
    serve(app, context, {
      method: 'POST',
      paths: [`${base}/invitations`],
      summary: `Invite people to a ${kind}: accounts become members at once, other addresses get an invitation`,
      tag: TAG,
      status: 201,
      params: placeParams,
      input: z.object({
        email: optional(commaList).describe('Mail addresses, separated by commas'),
        user_id: optional(userIds).describe('Accounts, separated by commas'),
        invitees: optional(texts).describe(
          'Mail addresses, usernames or names, in a list; an addition of Cairn',
        ),
        access_level: required(numberOf(INVITED_LEVELS)).describe(INVITED_ROLES),
        expires_at: clearable(day).describe('First day on which the membership ends'),
        ...unsupportedParams('member_role_id'),
      }),
      check: ({ email, user_id, invitees }) =>
        email === undefined && user_id === undefined && invitees === undefined
          ? 'email, user_id are missing, at least one parameter must be provided'
          : null,
      answers: sentAnswer,
      answer: async (call) => {
        const { email = [], user_id = [], invitees = [], access_level, expires_at } = call.input;
        const people: readonly Invitee[] = [...email, ...user_id, ...invitees];
        const { problems, added, invited } = await invite(context, call.viewer, {
          namespaceId: (await placeOf(call)).id,
          invitees: [...people],
          accessLevel: access_level,
          expiresAt: expires_at ?? null,
        });
        if (problems.length === 0)
          return { status: 'success' as const, added: [...added], invited: [...invited] };
        const message = Object.fromEntries(problems.map(({ entry, problem }) => [entry, problem]));
        return { status: 'error' as const, message };
      },
    });
    serve(app, context, {
      method: 'PUT',
      paths: [`${base}/invitations/:email`],
      summary: `Change an invitation to a ${kind}`,
      tag: TAG,
      params: emailParams,
      input: z.object({
        access_level: optional(numberOf(INVITED_LEVELS)).describe(INVITED_ROLES),
        expires_at: clearable(day).describe('First day on which the membership ends'),
      }),
      answers: invitationAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const { access_level: accessLevel, expires_at: expiresAt } = call.input;
        const { email } = call.params;
        await updateInvitation(context, call.viewer, {
          namespaceId: place.id,
          email,
          accessLevel,
          ...(expiresAt !== undefined && { expiresAt }),
        });
        const which = invitationsWhere(place, { email });
        const row = await selectOne<InvitationRow>(context, call.viewer, which, shown);
        if (!row) throw notFound();
        return presentInvitation(context, row);
      },
    });
    serve(app, context, {
      method: 'DELETE',
      paths: [`${base}/invitations/:email`],
      summary: `Withdraw an invitation to a ${kind}`,
      tag: TAG,
      status: 204,
      params: emailParams,
      input: none,
      answers: nothing,
      answer: async (call) => {
        const place = await placeOf(call);
        await withdrawInvitation(context, call.viewer, { namespaceId: place.id, email: call.params.email });
      },
    });
    for (const [name, how, summary] of [
      ['link', 'copy', 'Make a new link of an invitation, in place of the one before'],
      ['resend', 'mail', 'Mail an invitation again, with a new link in place of the one before'],
    ] as const) {
      serve(app, context, {
        method: 'POST',
        paths: [`${base}/invitations/:email/${name}`],
        summary: `${summary}; an addition of Cairn`,
        tag: TAG,
        status: 201,
        params: emailParams,
        input: none,
        answers: linkAnswer,
        answer: async (call) => {
          const place = await placeOf(call);
          const key = { namespaceId: place.id, email: call.params.email };
          return renewInvitation(context, call.viewer, key, how);
        },
      });
    }
  }
}
