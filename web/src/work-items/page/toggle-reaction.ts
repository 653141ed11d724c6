import { REACT } from '../../emoji/react-document.ts';
import { items } from '../../items/table.ts';
import { ask } from '../../api/ask.ts';
import type { Viewer } from '../../session/viewer.ts';
import type { Item } from '../item.ts';
import { acceptedAnswer } from '../writes/mutation-answer.ts';
import type { HeldFacts, ItemWrites } from '../writes/writes.ts';

/** Adds or removes the viewer's reaction to an item; shown at once. Throws Refused. */
export async function toggleReaction(
  { hold }: Pick<ItemWrites, 'hold'>,
  { id, reactions }: Pick<Item, 'id' | 'reactions'>,
  name: string,
  viewer: Viewer,
): Promise<void> {
  const mine = { name, user: { id: viewer.id, name: viewer.name } };
  const among = (given: Item['reactions'], on: boolean): Pick<HeldFacts, 'reactions'> => {
    const others = given.filter((one) => one.name !== name || one.user.id !== viewer.id);
    return { reactions: on ? [...others, mine] : others };
  };
  const wanted = !reactions.some((one) => one.name === name && one.user.id === viewer.id);
  await items.write([{ id, ...among(reactions, wanted) }], async () => {
    const { toggledOn } = await acceptedAnswer(ask(REACT, { id, name }));
    hold((known) => among(known.reactions, toggledOn === true));
  });
}
