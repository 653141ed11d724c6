import { firstInOrder, type KeyOrder } from '@cairn/domain/search/order';
import type { Verdict } from '@cairn/domain/search/local/verdict';
import type { Known } from '../../items/facts.ts';
import type { ItemTable } from '../../items/table.ts';

/** So many rows are shown before the server has answered; it is not asked for more at once either. */
const MOST_SHOWN = 1000;

/** How a list answers from what is loaded, until the server has. */
export interface LocalAnswer {
  /** What a list of one place holds, another one of it may hold, too. */
  readonly place: string;
  /** The name of its order. */
  readonly order: string;
  /** The ids of what it is known to hold, in its order, out of what is loaded: the list shown last comes first. */
  readonly among: (loaded: readonly LoadedList[], table: ItemTable) => readonly string[];
}

/** A list that is loaded, the ids of all that it holds, and whether its items may be changed: null while that is not known. */
export interface LoadedList {
  readonly answer: LocalAnswer;
  readonly ids: () => readonly string[];
  readonly canEdit: () => boolean | null;
}

type Asked = Pick<LocalAnswer, 'place' | 'order'> & {
  /** Undefined where known facts do not tell the order. */
  readonly keys: KeyOrder | undefined;
  /** Whether it holds an item of the place; null where that cannot be told. */
  readonly holds: (item: Known) => Verdict;
};

/**
 * What may or may not belong to a list is left out of its answer. An order that known facts do not tell is that of a list
 * that has it already; without one nothing is said before the server has.
 */
export function localAnswer({ place, order, keys, holds }: Asked): LocalAnswer {
  return {
    place,
    order,
    among(loaded, table) {
      const near = loaded.filter(({ answer }) => answer.place === place);
      const alike = near.find(({ answer }) => answer.order === order);
      const lists = keys !== undefined ? near : alike !== undefined ? [alike] : [];
      const held: Known[] = [];
      for (const list of lists)
        for (const id of list.ids()) {
          const item = table.item(id);
          if (item !== undefined && holds(item) === true) held.push(item);
        }
      const first =
        keys === undefined ? held.slice(0, MOST_SHOWN) : firstInOrder(held.map(keys.keyOf), keys, MOST_SHOWN);
      return first.map(({ id }) => id);
    },
  };
}
