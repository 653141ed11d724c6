import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import { plainConditions } from '../graphql/filter.ts';
import { type Direction, orderedBy, type Orders, type Walkable } from '../lists/keyset.ts';
import { containing, selectOne, selectPage, type Shown, type Which } from '../http/listing.ts';
import type { Page, PageAsked } from '../http/paging.ts';
import { userFilters } from './filters.ts';
import type { OwnUserRow, UserRow } from './presenter.ts';
import { userListed } from './visible.ts';

const USERS = { from: 'users u', key: 'u.id' } as const;

export const userShown: Shown = {
  columns: 'u.id, u.username, u.public_email, u.name, u.state, u.image',
  joins: 'JOIN users u ON u.id = page.id',
};

/** The columns above and those of the page of one person. */
export const profileShown: Shown = {
  ...userShown,
  columns: `${userShown.columns}, u.pronouns, u.timezone, u.bot, u.created_at`,
};

/** The columns above and those that only administrators see of other users. */
export const userShownToAdmin: Shown = {
  ...userShown,
  columns: `${profileShown.columns}, u.email, u.admin, u.last_active_at`,
};

export const USER_ORDERS = ['id', 'name', 'username', 'created_at', 'updated_at'] as const;

const BY: Orders<(typeof USER_ORDERS)[number]> = {
  id: { sql: 'u.id', type: 'bigint' },
  name: { sql: 'u.name COLLATE "und-x-icu"', type: 'text' },
  username: { sql: 'lower(u.username) COLLATE "C"', type: 'text' },
  created_at: { sql: 'u.created_at', type: 'timestamptz' },
  updated_at: { sql: 'u.updated_at', type: 'timestamptz' },
};

interface UserFilters {
  readonly order_by?: (typeof USER_ORDERS)[number] | undefined;
  readonly sort?: Direction | undefined;
  readonly search?: string | undefined;
  readonly username?: string | undefined;
  readonly public_email?: string | undefined;
  readonly active?: boolean | undefined;
  readonly blocked?: boolean | undefined;
  readonly humans?: boolean | undefined;
  readonly exclude_active?: boolean | undefined;
  readonly exclude_humans?: boolean | undefined;
  readonly admins?: boolean | undefined;
  readonly without_projects?: boolean | undefined;
  readonly external?: boolean | undefined;
  readonly auditors?: boolean | undefined;
  readonly two_factor?: 'enabled' | 'disabled' | undefined;
  readonly created_after?: Date | undefined;
  readonly created_before?: Date | undefined;
}

/** Conditions of boolean filters; `false` adds no condition. */
const FLAGS = {
  active: "u.state = 'active'",
  exclude_active: "u.state <> 'active'",
  blocked: "u.state = 'blocked'",
  humans: 'NOT u.bot',
  exclude_humans: 'u.bot',
  admins: 'u.admin',
  external: 'false',
  auditors: 'false',
  without_projects:
    'NOT EXISTS (SELECT 1 FROM effective_members m JOIN namespaces n ON n.traversal_ids @> ARRAY[m.namespace_id]' +
    " WHERE m.user_id = u.id AND n.kind = 'project')",
} as const;

/** Users whose name or username contains a text. Only administrators match private e-mail addresses. */
export function usersWhere(filters: UserFilters): Walkable {
  const { search, username, public_email, created_after, created_before } = filters;
  const asked = plainConditions(userFilters, 'u', { search, usernames: username ? [username] : [] });
  const flags = Object.entries(FLAGS).filter(([name]) => filters[name as keyof typeof FLAGS]);
  const which = {
    ...USERS,
    ...asked,
    where: [
      userListed('u'),
      ...asked.where,
      ...flags.map(([, condition]) => condition),
      ...(filters.two_factor === 'enabled' ? ['false'] : []),
      ...(public_email ? ['lower(u.public_email) = lower(:public_email)'] : []),
      ...(created_after ? ['u.created_at >= :created_after'] : []),
      ...(created_before ? ['u.created_at <= :created_before'] : []),
    ],
    values: { ...asked.values, public_email, created_after, created_before },
    types: {
      ...asked.types,
      public_email: 'text',
      created_after: 'timestamptz',
      created_before: 'timestamptz',
    },
  };
  return orderedBy(which, BY, filters.order_by ?? 'id', filters.sort ?? 'desc');
}

/** A user, or null when none exists that the viewer may see. */
export function findUser<Row extends UserRow>(
  context: Context,
  viewer: Viewer,
  id: number,
  shown: Shown,
): Promise<Row | null> {
  return selectOne<Row>(
    context,
    viewer,
    {
      ...USERS,
      where: [userListed('u'), 'u.id = :user_id'],
      values: { user_id: id },
      types: { user_id: 'bigint' },
    },
    shown,
  );
}

/** The signed-in user's own row, with the private e-mail address. */
export function findOwnUser(context: Context, userId: number): Promise<OwnUserRow> {
  return context.db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'public_email',
      'name',
      'state',
      'image',
      'pronouns',
      'timezone',
      'email',
      'admin',
      'bot',
      'created_at',
      'last_active_at',
    ])
    .$narrowType<Pick<UserRow, 'state'>>()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The id of a present or former username, case-insensitive; null when there is none. */
export async function findUserId({ db }: Reader, username: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`SELECT user_at(${username}) AS id`.execute(db);
  return rows[0]?.id ?? null;
}

export interface TokenRow {
  readonly id: number;
  readonly name: string;
  readonly scopes: string[];
  readonly user_id: number;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: string | null;
  readonly revoked: boolean;
  readonly active: boolean;
  readonly impersonation: boolean;
}

const tokenColumns = `t.id, t.impersonation, t.name, t.scopes, t.user_id, t.created_at, t.last_used_at, t.expires_at,
  t.revoked_at IS NOT NULL AS revoked,
  t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > current_date) AS active`;

const tokens: Pick<Which, 'from' | 'key'> = { from: 'personal_access_tokens t', key: 't.id' };
const tokenShown: Shown = { columns: tokenColumns, joins: 'JOIN personal_access_tokens t ON t.id = page.id' };

const ACTIVE = 't.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > current_date)';

export interface TokenFilters {
  readonly search?: string | undefined;
  readonly state?: 'active' | 'inactive' | undefined;
  readonly revoked?: boolean | undefined;
  readonly created_after?: Date | undefined;
  readonly created_before?: Date | undefined;
  readonly last_used_after?: Date | undefined;
  readonly last_used_before?: Date | undefined;
  readonly expires_after?: string | undefined;
  readonly expires_before?: string | undefined;
  readonly user_id?: number | undefined;
  /** Tokens of administrators that act in the person's name, instead of the person's own. */
  readonly impersonation?: boolean | undefined;
}

/** True for tokens the viewer may read: their own, or all for an administrator. */
const READABLE = '(t.user_id = :me AND NOT t.impersonation OR :admin)';

const tokensWhere = (filters: TokenFilters): Which => {
  const { search, state, revoked, impersonation = false, ...bounds } = filters;
  const conditions: readonly (readonly [unknown, string])[] = [
    [bounds.user_id, 't.user_id = :user_id'],
    [search, 'folded(t.name) LIKE folded(:search)'],
    [state, state === 'active' ? ACTIVE : `NOT (${ACTIVE})`],
    [revoked !== undefined, `t.revoked_at IS ${revoked ? 'NOT ' : ''}NULL`],
    [bounds.created_after, 't.created_at >= :created_after'],
    [bounds.created_before, 't.created_at <= :created_before'],
    [bounds.last_used_after, 't.last_used_at >= :last_used_after'],
    [bounds.last_used_before, 't.last_used_at <= :last_used_before'],
    [bounds.expires_after, 't.expires_at >= :expires_after'],
    [bounds.expires_before, 't.expires_at <= :expires_before'],
  ];
  return {
    ...tokens,
    where: [
      READABLE,
      impersonation ? 't.impersonation' : 'NOT t.impersonation',
      ...conditions.filter(([asked]) => asked).map(([, condition]) => condition),
    ],
    order: 't.id DESC',
    values: { ...bounds, search: containing(search ?? '') },
    types: {
      search: 'text',
      user_id: 'bigint',
      created_after: 'timestamptz',
      created_before: 'timestamptz',
      last_used_after: 'timestamptz',
      last_used_before: 'timestamptz',
      expires_after: 'date',
      expires_before: 'date',
    },
  };
};

/** The tokens that the viewer may list, newest first; the secrets are never returned. */
export function findTokens(
  context: Context,
  viewer: Viewer,
  asked: TokenFilters & PageAsked,
): Promise<Page<TokenRow>> {
  const { page, per_page, ...filters } = asked;
  return selectPage<TokenRow>(context, viewer, tokensWhere(filters), tokenShown, { page, per_page });
}

/** One of the tokens that the viewer may list, or null. */
export function findKnownToken(context: Context, viewer: Viewer, id: number): Promise<TokenRow | null> {
  return selectOne<TokenRow>(
    context,
    viewer,
    { ...tokens, where: [READABLE, 't.id = :id'], values: { id }, types: { id: 'bigint' } },
    tokenShown,
  );
}
