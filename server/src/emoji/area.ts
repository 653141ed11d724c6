import type { Area } from '../area.ts';
import { emojiGraphql, itemAwardables } from './graphql.ts';
import { emojiPages } from './page.ts';

export const emoji: Area = {
  name: 'emoji',
  graphql: emojiGraphql,
  routes: emojiPages,
  awardables: itemAwardables,
};
