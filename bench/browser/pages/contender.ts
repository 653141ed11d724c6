/** The interface of each measured page. */
export interface Contender {
  /** Creates the data without rendering. */
  readonly prepare: (epics: number) => Promise<void> | void;
  /** Renders for the first time, in the weeks layout. */
  readonly show: () => void;
  /** Expands or collapses the first epic, whose children are loaded. */
  readonly toggle: () => void;
  /** Switches between weeks and quarters. */
  readonly zoom: () => void;
  /** The element that scrolls in both directions. */
  readonly scroller: () => HTMLElement;
}
