export interface Spare {
  /** Rows rendered beyond the visible ones, so that fast scrolling finds them painted. */
  readonly overscan: number;
  /** The window moves in steps of this many rows, so that small scroll movements render nothing. */
  readonly step: number;
}

export const SPARE: Spare = { overscan: 2, step: 3 };

/** Only the visible rows, for the first frame. */
export const NO_SPARE: Spare = { overscan: 0, step: 1 };

/** Index of the first rendered row and of the one after the last. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/** Number of rows in a window in the middle of a long list. */
export function windowSize(viewport: number, rowHeight: number, { overscan, step }: Spare): number {
  return Math.ceil(viewport / rowHeight) + 1 + 2 * overscan + step;
}

/**
 * The rows to render when the viewport begins `offset` pixels below the first row's top. All rows have the
 * same height, so neither measurements nor a list of positions are needed. Used for columns as well.
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
