/** What each page offers to whoever measures it. */
export interface Contender {
  /** Makes the data; nothing is drawn yet. */
  readonly prepare: (epics: number) => Promise<void> | void;
  /** Draws it for the first time, in the weeks layout. */
  readonly show: () => void;
  /** Opens or closes the first epic, which has children at hand. */
  readonly toggle: () => void;
  /** Weeks to quarters, or back. */
  readonly zoom: () => void;
  /** The element that scrolls both ways. */
  readonly scroller: () => HTMLElement;
}
