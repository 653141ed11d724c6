import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { unexpired } from '../../access/unexpired.ts';
import { USER_STATES, type UserState } from '../../auth/account.ts';
import { groupsOwnedAlone } from '../../auth/delete-user.ts';
import { findUser, userShown } from '../../auth/queries.ts';
import { mayBeDeactivated } from '../../auth/user-state.ts';
import { userListed } from '../../auth/visible.ts';
import { avatarUrl } from '../../avatars/address.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { containing, type Shown } from '../../http/listing.ts';
import { count, walkedPageOf } from '../../http/openapi/answers.ts';
import { id, oneOf, optional, required, searchText } from '../../http/params.ts';
import { none, serve } from '../../http/route.ts';
import { answerList, keysetParams, orderedBy, type Orders } from '../../lists/keyset.ts';
import { sortParam } from '../../lists/params.ts';

const TAG = 'Administration';

/** The filters of the list, as SQL conditions. */
const FILTERS = {
  all: 'true',
  active: "u.state = 'active'",
  administrators: 'u.admin',
  blocked: "u.state = 'blocked'",
  banned: "u.state = 'banned'",
  deactivated: "u.state = 'deactivated'",
  pending: "u.state = 'blocked_pending_approval'",
} as const;
type Filter = keyof typeof FILTERS;
const FILTER_NAMES = Object.keys(FILTERS) as [Filter, ...Filter[]];

const ORDERS = ['name', 'username', 'created_at', 'last_active_at'] as const;

const BY: Orders<(typeof ORDERS)[number]> = {
  name: { sql: 'u.name COLLATE "und-x-icu"', type: 'text' },
  username: { sql: 'lower(u.username) COLLATE "C"', type: 'text' },
  created_at: { sql: 'u.created_at', type: 'timestamptz' },
  last_active_at: { sql: 'u.last_active_at', type: 'timestamptz', nullable: true },
};

interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly avatar_url: string | null;
  readonly state: UserState;
  readonly is_admin: boolean;
  readonly bot: boolean;
  readonly created_at: Date;
  readonly last_active_at: Date | null;
  readonly can_be_deactivated: boolean;
  readonly groups_count: number;
}

const SHOWN: Shown = {
  columns: `u.id, u.name, u.username, u.email, u.image AS avatar_url, u.state, u.admin AS is_admin, u.bot, u.created_at,
    u.last_active_at, ${mayBeDeactivated('u')} AS can_be_deactivated, (SELECT count(*)::integer FROM members m JOIN namespaces n ON n.id = m.namespace_id
      WHERE m.user_id = u.id AND n.kind = 'group' AND ${unexpired('m')}) AS groups_count`,
  joins: 'JOIN users u ON u.id = page.id',
};

const personAnswer = z
  .object({
    id: z.int(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    avatar_url: z.string().nullable(),
    state: z.enum(USER_STATES),
    is_admin: z.boolean(),
    bot: z.boolean(),
    created_at: z.date(),
    last_active_at: z.date().nullable().describe('To the hour'),
    can_be_deactivated: z.boolean().describe('Only where they are active and were not here for 90 days'),
    groups_count: count.describe('Groups in which they have a role of their own'),
  })
  .meta({ id: 'Account', description: 'An account, for administrators' });

const workAnswer = z
  .object({
    items: count.describe('Items they wrote'),
    comments: count.describe('Comments they wrote'),
    assigned: count.describe('Open items assigned to them'),
    owned_alone: z.array(z.string()).describe('Groups whose only owner they are, by path'),
  })
  .meta({ id: 'AccountWork', description: 'What is connected to an account' });

const countsAnswer = z
  .object({
    ...(Object.fromEntries(FILTER_NAMES.map((name) => [name, count])) as Record<Filter, typeof count>),
    mail_is_on: z.boolean().describe('Whether links can be mailed'),
  })
  .meta({ id: 'AccountCounts', description: 'How many accounts each filter shows' });

/** Routes of the page of all accounts; for others than administrators they do not exist. */
export function accountPages(app: FastifyInstance, context: Context): void {
  serve(app, context, {
    method: 'GET',
    paths: ['/-/admin/users'],
    summary: 'List accounts; for administrators',
    tag: TAG,
    signedIn: true,
    params: none,
    input: z.object({
      ...keysetParams,
      search: optional(searchText).describe('Part of a name, a username or an e-mail address'),
      filter: optional(oneOf(FILTER_NAMES)).describe('All unless said'),
      order_by: optional(oneOf(ORDERS)).describe('By name unless said'),
      ...sortParam,
    }),
    answers: walkedPageOf(personAnswer),
    answer: async (call) => {
      if (!call.viewer.admin) throw notFound();
      const { search, filter = 'all', order_by: by = 'name', sort = 'asc' } = call.input;
      const which = {
        from: 'users u',
        key: 'u.id',
        where: [
          userListed('u'),
          FILTERS[filter],
          ...(search
            ? [
                '(folded(u.name) LIKE folded(:search) OR folded(u.username) LIKE folded(:search) OR folded(u.email) LIKE folded(:search))',
              ]
            : []),
        ],
        values: { search: containing(search ?? '') },
        types: { search: 'text' },
      };
      const rows = await answerList<PersonRow>(call, orderedBy(which, BY, by, sort), SHOWN);
      return rows.map((row) =>
        personAnswer.parse({ ...row, avatar_url: avatarUrl(context, row.avatar_url) }),
      );
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/-/admin/users/counts'],
    summary: 'Count the accounts of each filter; for administrators',
    tag: TAG,
    signedIn: true,
    params: none,
    input: none,
    answers: countsAnswer,
    answer: async ({ viewer }) => {
      if (!viewer.admin) throw notFound();
      const sums = FILTER_NAMES.map(
        (name) => sql`count(*) FILTER (WHERE ${sql.raw(FILTERS[name])})::integer AS ${sql.ref(name)}`,
      );
      const { rows } = await sql<Record<Filter, number>>`
        SELECT ${sql.join(sums)} FROM users u WHERE u.deleted_at IS NULL`.execute(context.db);
      return { ...(rows[0] as Record<Filter, number>), mail_is_on: context.settings.mail !== null };
    },
  });
  serve(app, context, {
    method: 'GET',
    paths: ['/-/admin/users/:id/work'],
    summary: 'Count what is connected to an account; for administrators',
    tag: TAG,
    signedIn: true,
    params: z.object({ id: required(id).describe('The person') }),
    input: none,
    answers: workAnswer,
    answer: async ({ viewer, params }) => {
      const user = viewer.admin ? await findUser(context, viewer, params.id, userShown) : null;
      if (!user) throw notFound();
      const { rows } = await sql<{ items: number; comments: number; assigned: number }>`SELECT
        (SELECT count(*)::integer FROM work_items WHERE author_id = ${user.id} AND deleted_at IS NULL) AS items,
        (SELECT count(*)::integer FROM notes WHERE author_id = ${user.id}) AS comments,
        (SELECT count(*)::integer FROM work_item_assignees a JOIN work_items wi ON wi.id = a.work_item_id
          WHERE a.user_id = ${user.id} AND wi.state = 'opened' AND wi.deleted_at IS NULL) AS assigned`.execute(
        context.db,
      );
      const [counts] = rows;
      return {
        items: counts?.items ?? 0,
        comments: counts?.comments ?? 0,
        assigned: counts?.assigned ?? 0,
        owned_alone: await groupsOwnedAlone(context, user.id),
      };
    },
  });
}
