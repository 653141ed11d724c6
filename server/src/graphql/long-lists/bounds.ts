/** Limits for each of the ways to find the rows of a list. */
export interface Bounds {
  /**
   * The number of rows that an index may return for a filter for them to be checked directly, instead of
   * reading the order.
   */
  readonly few: number;
  /** The number of rows to read in index order before all matching rows are found and sorted. */
  readonly tried: number;
  /** The same for an order that is computed in steps, where sorting all rows is most expensive. */
  readonly triedInSteps: number;
  /** The same for a text search. */
  readonly triedForWords: number;
  /** The same for a text search whose text is common. */
  readonly triedOfCommon: number;
  /**
   * A searched text is common when one in this many texts contains it: reading rows in order then soon fills
   * a page, unless the newest rows do not contain it.
   */
  readonly common: number;
  /**
   * When one in this many texts contains the searched text, matches are counted by checking the texts one by
   * one, as the index would return too many.
   */
  readonly commonCounted: number;
  /**
   * A namespace with one in this many of all texts is large: enough of all texts are its own to scan them
   * all.
   */
  readonly large: number;
  /** The number of rows found by the text index that are looked up directly. */
  readonly sought: number;
}

export const BOUNDS: Bounds = {
  few: 5000,
  tried: 2000,
  triedInSteps: 10_000,
  triedForWords: 500,
  triedOfCommon: 20_000,
  common: 20,
  commonCounted: 4,
  large: 10,
  sought: 20_000,
};
