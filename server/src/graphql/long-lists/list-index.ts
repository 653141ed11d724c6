import type { Args } from '../arguments.ts';
import type { Within } from '../sort.ts';
import type { WordPlace } from './words.ts';

/** How the rows of a list can be found and read in order by an index. */
export interface ListIndex {
  /** What the indexes of the list begin with. An order is read from an index only if one for it begins with the same. */
  readonly by: Within;
  /** The prefix of these indexes; null to sort all rows that match. */
  readonly prefix: (child: string, parent: string, args: Args) => IndexPrefix | null;
}

/** The conditions with which the indexes of a list begin, and how its rows can be found by them. */
export interface IndexPrefix {
  /** The conditions on which an index of an order begins; with several sets, each row meets exactly one. */
  readonly within: readonly (readonly string[])[];
  /** The id of the top-level group. */
  readonly root: string;
  /** A query for the ids of all rows of the namespace. */
  readonly ids: string;
  /**
   * The same for the requested state; null where no index covers it or where it could be all rows of a large
   * group.
   */
  readonly counted: string | null;
  /** Where the texts of the rows are searched. */
  readonly words: WordPlace;
}
