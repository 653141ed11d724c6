import { unexpired } from '../../access/unexpired.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import { presentUser, userAnswer, userJson, type UserRow } from '../../auth/presenter.ts';
import { findUserId } from '../../auth/queries.ts';
import type { Context } from '../../context.ts';
import { CairnError, forbidden, notFound } from '../../http/errors.ts';
import { containing, selectOne, selectPage, type Shown, type Which } from '../../http/listing.ts';
import { calendarDay, pageOf } from '../../http/openapi/answers.ts';
import { answerPage, pageParams } from '../../http/paging.ts';
import {
  clearable,
  day,
  flag,
  id,
  integers,
  numberOf,
  oneOf,
  optional,
  required,
  searchText,
  text,
} from '../../http/params.ts';
import { type Call, none, serve } from '../../http/route.ts';
import { unsupportedParams } from '../../http/unsupported-params.ts';
import { addMembers, updateMember } from '../members/changes.ts';
import { mayIn } from '../policy.ts';
import { namespaceVisible } from '../visible.ts';
import { LEVELS, ROLES } from './levels.ts';
import { PLACES, placeParams } from './place.ts';
import { userIds } from './user-ids.ts';
import type { NamespaceRow } from '../rows.ts';

const TAG = 'Members';

const addedAnswer = z
  .object({ status: z.literal('success') })
  .meta({ id: 'MembersAdded', description: 'Several people are members now' });

/** The group by which somebody has access. */
const sharedGroup = z.object({
  id: z.int(),
  name: z.string(),
  full_name: z.string(),
  full_path: z.string(),
});
type SharedGroup = z.output<typeof sharedGroup>;

interface MemberRow {
  readonly access_level: (typeof LEVELS)[number];
  readonly created_at: Date;
  readonly expires_at: string | null;
  readonly share_id: number | null;
  readonly shared_group: SharedGroup | null;
  readonly person: UserRow;
  readonly creator: UserRow | null;
}

type Place = Pick<NamespaceRow, 'id' | 'traversal_ids' | 'visibility' | 'archived'>;

// Of several roles along the path, the highest counts; a role of one's own before one by a group.
const HIGHEST =
  '(SELECT DISTINCT ON (m.user_id) m.* FROM effective_members m WHERE m.namespace_id = ANY(:path_ids)' +
  ' ORDER BY m.user_id, m.access_level DESC, m.share_id IS NOT NULL, m.id DESC, m.share_id)';

const DIRECT = `(SELECT m.*, NULL::bigint AS share_id FROM members m WHERE m.namespace_id = :place_id AND ${unexpired('m')})`;

const FROM = { all: HIGHEST, direct: DIRECT } as const;

const SHARED_GROUP =
  "(SELECT json_build_object('id', g.id, 'name', g.name, 'full_name', g.full_name, 'full_path', g.full_path)" +
  ` FROM group_shares s JOIN namespaces g ON g.id = s.group_id WHERE s.id = m.share_id AND ${namespaceVisible('g')})`;

const shownOf = (which: keyof typeof FROM): Shown => ({
  columns:
    `m.access_level, m.created_at, m.expires_at, m.share_id, ${SHARED_GROUP} AS shared_group,` +
    ` ${userJson('u')} AS person, ${userJson('c')} AS creator`,
  joins: `JOIN ${FROM[which]} m ON m.id = page.id JOIN users u ON u.id = m.user_id LEFT JOIN users c ON c.id = m.created_by_id`,
});

export const memberAnswer = userAnswer
  .extend({
    created_at: z.date().describe('When they became a member'),
    created_by: userAnswer.nullable().describe('Who added them'),
    expires_at: calendarDay.nullable(),
    access_level: z.union(LEVELS.map((level) => z.literal(level))),
    membership_state: z.literal('active'),
    is_shared: z.boolean().describe("Whether they come by a share with a group. Not in GitLab's answer"),
    shared_group: sharedGroup
      .nullable()
      .describe("The group by whose share they come, where the viewer sees it. Not in GitLab's answer"),
  })
  .meta({ id: 'Member', description: 'A person and what they may do in a group or project' });

const presentMember = (context: Context, row: MemberRow): z.output<typeof memberAnswer> => ({
  ...presentUser(context, row.person),
  created_at: row.created_at,
  created_by: row.creator && presentUser(context, row.creator),
  expires_at: row.expires_at,
  access_level: row.access_level,
  membership_state: 'active',
  is_shared: row.share_id !== null,
  shared_group: row.shared_group,
});

const membersWhere = (
  place: Place,
  which: keyof typeof FROM,
  filters: {
    readonly query?: string | undefined;
    readonly user_ids?: readonly number[] | undefined;
    readonly skip_users?: readonly number[] | undefined;
    readonly is_shared?: boolean | undefined;
  },
): Which => ({
  from: `${FROM[which]} m JOIN users u ON u.id = m.user_id`,
  key: 'm.id',
  where: [
    ...(filters.query
      ? ['(folded(u.name) LIKE folded(:query) OR folded(u.username) LIKE folded(:query))']
      : []),
    ...(filters.is_shared === undefined ? [] : [`m.share_id IS ${filters.is_shared ? 'NOT ' : ''}NULL`]),
    ...(filters.user_ids ? ['m.user_id = ANY(:user_ids)'] : []),
    ...(filters.skip_users ? ['m.user_id <> ALL(:skip_users)'] : []),
  ],
  order: 'm.id',
  values: {
    place_id: place.id,
    path_ids: place.traversal_ids,
    query: containing(filters.query ?? ''),
    user_ids: filters.user_ids ?? [],
    skip_users: filters.skip_users ?? [],
  },
  types: {
    place_id: 'bigint',
    path_ids: 'bigint[]',
    user_ids: 'bigint[]',
    skip_users: 'bigint[]',
    query: 'text',
  },
});

/** Returns the group or project; throws unless the viewer may see its members. */
const shownTo = <P extends Place>(viewer: Viewer, place: P): P => {
  if (mayIn(viewer, place, 'viewMembers')) return place;
  throw viewer.userId === null ? new CairnError('unauthorized') : forbidden();
};

/** A member in REST form; throws 404 when the person is none. */
export async function showMember(
  call: Pick<Call<unknown, unknown>, 'context' | 'viewer'>,
  place: Place,
  all: boolean,
  userId: number,
): Promise<z.output<typeof memberAnswer>> {
  const which = membersWhere(place, all ? 'all' : 'direct', { user_ids: [userId] });
  const row = await selectOne<MemberRow>(call.context, call.viewer, which, shownOf(all ? 'all' : 'direct'));
  if (!row) throw notFound();
  return presentMember(call.context, row);
}

const listInput = z.object({
  ...pageParams,
  query: optional(searchText).describe('Part of a name or username'),
  user_ids: optional(integers).describe('Only these people'),
  skip_users: optional(integers).describe('Without these people'),
  state: optional(oneOf(['active'])).describe('Nobody waits to become a member'),
  show_seat_info: optional(flag).describe('There are no seats to tell of'),
  ...unsupportedParams('with_saml_identity'),
});
const ofAll = {
  is_shared: optional(flag).describe(
    "Only people who come by a share with a group, or only others. Not in GitLab's API",
  ),
};
const memberParams = placeParams.extend({ user_id: required(id).describe('The person') });

const knownUser = async (context: Context, username: string): Promise<number> => {
  const found = await findUserId(context, username);
  if (found === null) throw notFound('User');
  return found;
};

/** Routes of members of groups and projects: direct ones, all including inherited ones, and changing them. */
export function memberRoutes(app: FastifyInstance, context: Context): void {
  for (const { kind, base, placeOf } of PLACES) {
    for (const all of [false, true]) {
      const path = `${base}/members${all ? '/all' : ''}`;
      serve(app, context, {
        method: 'GET',
        paths: [path],
        summary: `List the ${all ? 'direct and inherited members of a ' : 'members of a '}${kind}${all ? ', and those of invited groups' : ''}`,
        tag: TAG,
        params: placeParams,
        input: all ? listInput.extend(ofAll) : listInput,
        answers: pageOf(memberAnswer),
        answer: async (call) => {
          const place = shownTo(call.viewer, await placeOf(call));
          const which = all ? 'all' : 'direct';
          const rows = membersWhere(place, which, call.input);
          const page = await selectPage<MemberRow>(context, call.viewer, rows, shownOf(which), call.input);
          return answerPage(call, page).map((row) => presentMember(context, row));
        },
      });
      serve(app, context, {
        method: 'GET',
        paths: [`${path}/:user_id`],
        summary: `Get a ${all ? 'direct or inherited ' : ''}member of a ${kind}`,
        tag: TAG,
        params: memberParams,
        input: none,
        answers: memberAnswer,
        answer: async (call) =>
          showMember(call, shownTo(call.viewer, await placeOf(call)), all, call.params.user_id),
      });
    }
    serve(app, context, {
      method: 'POST',
      paths: [`${base}/members`],
      summary: `Add a member to a ${kind}, or several: all of them or none`,
      tag: TAG,
      status: 201,
      params: placeParams,
      input: z.object({
        user_id: optional(userIds).describe('The person, or several separated by commas; or username'),
        username: optional(text).describe('The person, instead of user_id'),
        access_level: required(numberOf(LEVELS)).describe(ROLES),
        expires_at: clearable(day).describe('First day on which it holds no more'),
        ...unsupportedParams('member_role_id'),
      }),
      check: ({ user_id, username }) =>
        (user_id === undefined) === (username === undefined)
          ? `user_id, username are ${user_id === undefined ? 'missing, exactly one parameter must be provided' : 'mutually exclusive'}`
          : null,
      answers: z.union([memberAnswer, addedAnswer]),
      answer: async (call) => {
        const place = await placeOf(call);
        const { user_id, username, access_level, expires_at } = call.input;
        const people = user_id ?? [await knownUser(context, username as string)];
        await addMembers(context, call.viewer, {
          namespaceId: place.id,
          userIds: people,
          accessLevel: access_level,
          expiresAt: expires_at ?? null,
        });
        const [only, ...others] = people as [number, ...number[]];
        return others.length === 0 ? showMember(call, place, false, only) : { status: 'success' as const };
      },
    });
    serve(app, context, {
      method: 'PUT',
      paths: [`${base}/members/:user_id`],
      summary: `Change a member of a ${kind}`,
      tag: TAG,
      params: memberParams,
      input: z.object({
        access_level: required(numberOf(LEVELS)).describe(ROLES),
        expires_at: clearable(day).describe('First day on which it holds no more'),
        ...unsupportedParams('member_role_id'),
      }),
      answers: memberAnswer,
      answer: async (call) => {
        const place = await placeOf(call);
        const { access_level, expires_at } = call.input;
        await updateMember(context, call.viewer, {
          namespaceId: place.id,
          userId: call.params.user_id,
          accessLevel: access_level,
          ...(expires_at !== undefined && { expiresAt: expires_at }),
        });
        return showMember(call, place, false, call.params.user_id);
      },
    });
  }
}
