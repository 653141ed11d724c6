import { readFileSync } from 'node:fs';
import { one, str } from '../graphql/field.ts';
import type { GraphqlPart } from '../graphql/part.ts';

export const emojiGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./emoji.graphql', import.meta.url), 'utf8'),
  types: {
    AwardEmoji: {
      table: 'award_emoji',
      fields: { name: str('name'), user: one((user, award) => `${user}.id = ${award}.user_id`) },
    },
  },
};
