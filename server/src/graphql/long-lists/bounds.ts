/** How far each way to find the rows of a list is gone. */
export interface Bounds {
  /** Up to how many rows that an index gives for a filter are looked at instead of the order. */
  readonly few: number;
  /** How many rows are tried in the order of an index before all rows that match are looked for and sorted. */
  readonly tried: number;
  /** The same in an order that is worked out, in which to sort all is dearest. */
  readonly triedInSteps: number;
  /** The same where words are searched. */
  readonly triedForWords: number;
  /** The same where these stand in many texts. */
  readonly triedOfCommon: number;
  /** A word that stands in one of so many texts fills a page soon where the order is walked, but for what the newest hold. */
  readonly common: number;
  /** What stands in one of so many is counted by looking at one text after the other, as its index would give too many. */
  readonly commonCounted: number;
  /** A place that holds one of so many texts is large: all texts there are hold enough of its own. */
  readonly large: number;
  /** Up to how many rows that an index of words gives are looked at. */
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
