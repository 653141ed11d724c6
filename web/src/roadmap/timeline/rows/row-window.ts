export interface Spare {
  /** Rows beyond the visible ones that are kept drawn, so that a fast scroll finds them painted. */
  readonly overscan: number;
  /** The window moves in steps of this many rows, so that small scrolls render nothing. */
  readonly step: number;
}

export const SPARE: Spare = { overscan: 2, step: 3 };

/** Nothing but what is visible, for the first frame. */
export const NO_SPARE: Spare = { overscan: 0, step: 1 };

/** First row drawn and the one after the last. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/** How many rows a window holds in the midst of a long list. */
export function windowSize(viewport: number, rowHeight: number, { overscan, step }: Spare): number {
  return Math.ceil(viewport / rowHeight) + 1 + 2 * overscan + step;
}

/**
 * The rows to draw when the viewport begins `offset` px below the first row's top. All rows are
 * equally high, so this needs neither measurements nor a list of positions. It does for columns too.
 */
export function rowWindow(
  offset: number,
  viewport: number,
  rowHeight: number,
  count: number,
  spare: Spare = SPARE,
): RowWindow {
  const { overscan, step } = spare;
  const top = Math.floor(Math.max(offset, 0) / rowHeight);
  const shown = Math.ceil(viewport / rowHeight) + 1;
  const last = Math.max(count - shown, 0);
  const first = Math.floor((Math.min(top, last) - overscan) / step) * step;
  return { first: Math.max(first, 0), end: Math.min(first + windowSize(viewport, rowHeight, spare), count) };
}
