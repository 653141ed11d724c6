import type { Reaction } from '../../../emoji/reaction.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';

const AWARD_EMOJI = gql(`
  fragment AwardEmojiFields on WorkItemWidgetAwardEmoji {
    awardEmoji(first: 100) {
      nodes {
        name
        user {
          id
          name
        }
      }
    }
  }
`);

export function awardEmojiFacts(widget: AnswerOf<typeof AWARD_EMOJI> | null) {
  const reactions: readonly Reaction[] = widget?.awardEmoji?.nodes ?? [];
  return { reactions };
}
