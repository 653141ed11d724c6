import { readFileSync } from 'node:fs';
import {
  bool,
  globalId,
  inline,
  many,
  maybePlain,
  maybeStr,
  one,
  plain,
  type SqlField,
  str,
} from '../graphql/field.ts';
import type { GraphqlPart } from '../graphql/part.ts';
import { globalIds } from '../graphql/scalars.ts';
import { ascending, descending } from '../graphql/sort.ts';
import { userFilters } from './filters.ts';
import { userVisible } from './visible.ts';

const none = maybePlain(() => 'NULL::text');

const core: Readonly<Record<string, SqlField>> = {
  id: globalId('User'),
  username: str('username'),
  name: str('name'),
  avatarUrl: maybeStr('image'),
  webUrl: str((user) => `:public_url || '/' || ${user}.username`),
  webPath: str((user) => `:base_path || '/' || ${user}.username`),
  state: plain('state'),
  bot: bool('bot'),
  publicEmail: maybeStr((user) => `nullif(${user}.public_email, '')`),
  status: inline({ when: () => 'false' }),
  type: maybePlain((user) => `CASE WHEN NOT ${user}.bot THEN 'HUMAN' END`),
  compositeIdentityEnforced: bool(() => 'false'),
};

export const authGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./auth.graphql', import.meta.url), 'utf8'),
  scalars: { UserID: globalIds('User') },
  types: {
    UserStatus: { fields: { availability: none, message: none, messageHtml: none, emoji: none } },
    UserCore: { table: 'users', fields: core },
    AutocompletedUser: { table: 'users', fields: core },
    Query: {
      fields: {
        currentUser: one((user) => `${user}.id = :me`),
        user: one((user, _, args) => {
          const wanted = [
            args.has('id') ? `${user}.id = ${args.bind('id', 'bigint')}` : 'true',
            args.has('username')
              ? `lower(${user}.username) = lower(${args.bind('username', 'text')})`
              : 'true',
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
