import { readFileSync } from 'node:fs';
import {
  bool,
  day,
  globalId,
  many,
  maybeInstant,
  maybePlain,
  maybeStr,
  one,
  plain,
  type SqlField,
  str,
} from '../graphql/field.ts';
import { type GraphqlPart, mutationOn } from '../graphql/part.ts';
import { globalIds } from '../graphql/scalars.ts';
import { ascending, descending } from '../graphql/sort.ts';
import { userFilters } from './filters.ts';
import { type DURATIONS, setStatus } from './status.ts';
import { userVisible } from './visible.ts';

const core: Readonly<Record<string, SqlField>> = {
  id: globalId('User'),
  username: str('username'),
  name: str('name'),
  avatarUrl: maybeStr((user) => `:base_path || ${user}.image`),
  webUrl: str((user) => `:public_url || '/' || ${user}.username`),
  webPath: str((user) => `:base_path || '/' || ${user}.username`),
  state: plain('state'),
  bot: bool('bot'),
  publicEmail: maybeStr((user) => `nullif(${user}.public_email, '')`),
  pronouns: maybeStr((user) => `nullif(${user}.pronouns, '')`),
  timezone: maybeStr((user) => `nullif(${user}.timezone, '')`),
  status: one((status, user) => `${status}.id = ${user}.id`),
  type: maybePlain((user) => `CASE WHEN NOT ${user}.bot THEN 'HUMAN' END`),
  compositeIdentityEnforced: bool(() => 'false'),
  createdAt: maybeInstant('created_at'),
  lastActivityOn: day(
    (user) =>
      `CASE WHEN :admin OR ${user}.id = :me THEN (${user}.last_active_at AT TIME ZONE 'UTC')::date END`,
  ),
  bio: maybePlain(() => 'NULL'),
  jobTitle: maybePlain(() => 'NULL'),
  location: maybePlain(() => 'NULL'),
  organization: maybePlain(() => 'NULL'),
};

/** How long a status lasts, by GitLab's names in GraphQL. */
const AFTER = {
  THIRTY_MINUTES: '30_minutes',
  THREE_HOURS: '3_hours',
  EIGHT_HOURS: '8_hours',
  ONE_DAY: '1_day',
  THREE_DAYS: '3_days',
  SEVEN_DAYS: '7_days',
  THIRTY_DAYS: '30_days',
} as const satisfies Readonly<Record<string, (typeof DURATIONS)[number]>>;

interface StatusWish {
  readonly emoji?: string | null;
  readonly message?: string | null;
  readonly availability?: 'NOT_SET' | 'BUSY' | null;
  readonly clearStatusAfter?: keyof typeof AFTER | null;
}

export const authGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./auth.graphql', import.meta.url), 'utf8'),
  scalars: { UserID: globalIds('User') },
  mutations: {
    userSetStatus: mutationOn<StatusWish>(async (context, viewer, input) => {
      await setStatus(context, viewer, {
        emoji: input.emoji ?? '',
        message: input.message ?? '',
        availability: input.availability === 'BUSY' ? 'busy' : 'not_set',
        clearAfter: input.clearStatusAfter == null ? null : AFTER[input.clearStatusAfter],
      });
      return { status: viewer.userId, errors: [] };
    }),
  },
  types: {
    UserStatus: {
      table:
        '(SELECT user_id AS id, * FROM user_statuses WHERE clear_status_at IS NULL OR clear_status_at > now())',
      fields: {
        availability: plain((status) => `upper(${status}.availability)`),
        message: maybeStr('message'),
        messageHtml: maybeStr(
          (status) => `replace(replace(replace(${status}.message, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`,
        ),
        emoji: maybeStr('emoji'),
        clearStatusAt: maybeInstant('clear_status_at'),
      },
    },
    UserCore: { table: 'users', fields: core },
    AutocompletedUser: { table: 'users', fields: core },
    Query: {
      fields: {
        currentUser: one((user) => `${user}.id = :me`),
        user: one((user, _, args) => {
          const wanted = [
            args.has('id') ? `${user}.id = ${args.bind('id', 'bigint')}` : 'true',
            args.has('username') ? `${user}.id = (SELECT user_at(${args.bind('username', 'text')}))` : 'true',
          ];
          return args.has('id') || args.has('username')
            ? `${userVisible(user)} AND ${wanted.join(' AND ')}`
            : 'false';
        }),
        users: many({
          where: (user) => [userVisible(user), `${user}.state = 'active'`],
          filters: userFilters,
          sorts: {
            USERNAME_ASC: [
              ascending('username', 'text', (user) => `lower(${user}.username) COLLATE "C"`),
              ascending('id', 'bigint'),
            ],
            CREATED_DESC: [descending('created_at', 'timestamptz'), descending('id', 'bigint')],
            CREATED_ASC: [ascending('created_at', 'timestamptz'), ascending('id', 'bigint')],
          },
        }),
      },
    },
  },
};
