import { readFileSync } from 'node:fs';
import { one, str } from '../graphql/field.ts';
import { type GraphqlPart, mutationOn } from '../graphql/part.ts';
import { globalIds } from '../graphql/scalars.ts';
import { toggleEmoji } from './changes.ts';

const toggle = mutationOn<{ awardableId: number; name: string }>(
  async (context, viewer, { awardableId, name }) => {
    const { on } = await toggleEmoji(context, viewer, { workItemId: awardableId, name });
    return { toggledOn: on, workItem: awardableId, errors: [] };
  },
);

export const emojiGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./emoji.graphql', import.meta.url), 'utf8'),
  scalars: { AwardableID: globalIds('WorkItem', 'Epic', 'Issue') },
  mutations: { awardEmojiToggle: toggle },
  types: {
    AwardEmoji: {
      table: 'award_emoji',
      fields: { name: str('name'), user: one((user, award) => `${user}.id = ${award}.user_id`) },
    },
  },
};
