import { isReference, type ApolloClient, type Reference } from '@apollo/client';
import { REACT } from '../../emoji/react-document.ts';
import type { Viewer } from '../../session/viewer.ts';
import type { Item } from '../item.ts';
import { willingAnswer } from '../writes/mutation-answer.ts';

/** Reactions as the cache holds them: their people apart. */
type Held = { nodes: { __typename: string; name: string; user: Reference }[] };

/** Sets the viewer's reaction to an item, or takes it back; shown at once. Throws Refused. */
export async function toggleReaction(
  client: ApolloClient,
  { kind, id, reactions }: Item,
  name: string,
  viewer: Viewer,
): Promise<void> {
  const mine = reactions.some((one) => one.name === name && one.user.id === viewer.id);
  await willingAnswer(
    client.mutate({
      mutation: REACT,
      variables: { id, name },
      optimisticResponse: {
        awardEmojiToggle: { __typename: 'AwardEmojiTogglePayload', toggledOn: !mine, errors: [] },
      },
      update(cache, { data }) {
        const on = data?.awardEmojiToggle?.toggledOn;
        const place = cache.identify({ __typename: kind === 'epic' ? 'Epic' : 'Issue', id });
        if (on == null || place === undefined) return;
        cache.modify<{ awardEmoji: Held }>({
          id: place,
          fields: {
            awardEmoji(held, { readField, toReference }) {
              if (isReference(held)) return held;
              const others = held.nodes.filter(
                (one) => one.name !== name || readField('id', one.user) !== viewer.id,
              );
              if (!on) return { ...held, nodes: others };
              const user = toReference({ __typename: 'User', id: viewer.id, name: viewer.name }, true);
              if (others.length < held.nodes.length || user === undefined) return held;
              return { ...held, nodes: [...others, { __typename: 'AwardEmoji', name, user }] };
            },
          },
        });
      },
    }),
  );
}
