import { firstInOrder, type KeyOrder } from '@cairn/domain/search/order';
import type { Verdict } from '@cairn/domain/search/local/verdict';
import type { Known } from '../../items/facts.ts';
import type { ItemTable } from '../../items/table.ts';

/** The most rows shown before the server has answered; also the most requested at once. */
const MOST_SHOWN = 1000;

/** Computes a list from what is loaded, until the server has answered. */
export interface LocalAnswer {
  /** Items of one list may be in another list of the same place. */
  readonly place: string;
  /** The name of its sort order. */
  readonly order: string;
  /**
   * The ids of the loaded items that are known to be in the list, in its order; the most recently shown list
   * comes first.
   */
  readonly among: (loaded: readonly LoadedList[], table: ItemTable) => readonly string[];
}

/** A loaded list, the ids of its items, and whether the viewer can edit them: null while unknown. */
export interface LoadedList {
  readonly answer: LocalAnswer;
  readonly ids: () => readonly string[];
  readonly canEdit: () => boolean | null;
}

type Asked = Pick<LocalAnswer, 'place' | 'order'> & {
  /** Undefined where the known facts do not determine the order. */
  readonly keys: KeyOrder | undefined;
  /** Whether the list contains an item of the place; null where that cannot be determined. */
  readonly holds: (item: Known) => Verdict;
};

/**
 * Leaves out items of which it is unknown whether they belong to the list. An order that known facts do not
 * determine is copied from a loaded list with that order; without one there is no local result.
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
