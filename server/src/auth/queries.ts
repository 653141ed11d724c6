import { sql } from 'kysely';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { plainConditions } from '../graphql/filter.ts';
import { type Direction, orderedBy, type Orders, type Walkable } from '../lists/keyset.ts';
import { selectOne, selectPage, type Shown, type Which } from '../http/listing.ts';
import type { Page, PageAsked } from '../http/paging.ts';
import { userFilters } from './filters.ts';
import type { UserRow } from './presenter.ts';
import { userVisible } from './visible.ts';

const USERS = { from: 'users u', key: 'u.id' } as const;

export const userShown: Shown = {
  columns: 'u.id, u.username, u.public_email, u.name, u.state, u.image',
  joins: 'JOIN users u ON u.id = page.id',
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
  readonly active?: boolean | undefined;
}

/** People by part of a name or username. Private e-mail addresses are neither shown nor searched. */
export const usersWhere = (filters: UserFilters): Walkable => {
  const { search, username, active } = filters;
  const asked = plainConditions(userFilters, 'u', { search, usernames: username ? [username] : [] });
  const which = {
    ...USERS,
    ...asked,
    where: [
      userVisible('u'),
      ...asked.where,
      ...(active === undefined ? [] : [`(u.state = 'active') = :active`]),
    ],
    values: { ...asked.values, active: active ?? true },
    types: { ...asked.types, active: 'boolean' },
  };
  return orderedBy(which, BY, filters.order_by ?? 'id', filters.sort ?? 'desc');
};

/** One person, or null when there is none the viewer may see. */
export const findUser = (context: Context, viewer: Viewer, id: number): Promise<UserRow | null> =>
  selectOne<UserRow>(
    context,
    viewer,
    {
      ...USERS,
      where: [userVisible('u'), 'u.id = :user_id'],
      values: { user_id: id },
      types: { user_id: 'bigint' },
    },
    userShown,
  );

interface OwnUserRow extends UserRow {
  readonly email: string;
  readonly admin: boolean;
  readonly bot: boolean;
  readonly created_at: Date;
}

/** What a person may know of themselves, their e-mail address included. */
export const findOwnUser = (context: Context, userId: number): Promise<OwnUserRow> =>
  context.db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'public_email',
      'name',
      'state',
      'image',
      'email',
      'admin',
      'bot',
      'created_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** The id behind a username, in any case; null when nobody has it. */
export const findUserId = async (context: Context, username: string): Promise<number | null> => {
  const row = await context.db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst();
  return row?.id ?? null;
};

export interface TokenRow {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly user_id: number;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: string | null;
  readonly revoked: boolean;
  readonly active: boolean;
}

const tokenColumns = `t.id, t.name, t.scopes, t.user_id, t.created_at, t.last_used_at, t.expires_at,
  t.revoked_at IS NOT NULL AS revoked,
  t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > current_date) AS active`;

const tokens: Pick<Which, 'from' | 'key'> = { from: 'personal_access_tokens t', key: 't.id' };
const tokenShown: Shown = { columns: tokenColumns, joins: 'JOIN personal_access_tokens t ON t.id = page.id' };

/** The viewer's own tokens, newest first; never the tokens themselves. */
export const findOwnTokens = (context: Context, viewer: Viewer, asked: PageAsked): Promise<Page<TokenRow>> =>
  selectPage<TokenRow>(
    context,
    viewer,
    { ...tokens, where: ['t.user_id = :me'], order: 't.id DESC', values: {} },
    tokenShown,
    asked,
  );

/** One of the viewer's own tokens, or null. */
export const findOwnToken = (context: Context, viewer: Viewer, id: number): Promise<TokenRow | null> =>
  selectOne<TokenRow>(
    context,
    viewer,
    { ...tokens, where: ['t.user_id = :me', 't.id = :id'], values: { id }, types: { id: 'bigint' } },
    tokenShown,
  );
