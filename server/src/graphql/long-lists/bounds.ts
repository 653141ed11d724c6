/** How far each way to find the rows of a list is gone. */
export interface Bounds {
  /** Up to how many rows that an index gives for a filter are looked at instead of the order. */
  readonly few: number;
  /** How many rows are tried in the order of an index before all rows that match are looked for and sorted. */
  readonly tried: number;
  /** The same in an order that is worked out, in which to sort all is dearest; not where an index of words can be asked. */
  readonly triedInSteps: number;
  /** Up to how many rows that an index of words gives are looked at. */
  readonly sought: number;
}

export const BOUNDS: Bounds = { few: 5000, tried: 2000, triedInSteps: 10_000, sought: 20_000 };
