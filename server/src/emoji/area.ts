import type { Area } from '../area.ts';
import { emojiGraphql, itemAwardables } from './graphql.ts';
import { emojiRest } from './rest.ts';

export const emoji: Area = {
  name: 'emoji',
  graphql: emojiGraphql,
  routes: emojiRest,
  awardables: itemAwardables,
};
