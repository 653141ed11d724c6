import type { TreeRow } from '@cairn/domain/tree/child-rows';

/** Heights of a row's parts in pixels, the same as in the style sheet. */
const LINE = { wide: 56, narrow: 78 } as const;
const COMPACT_LESS = 8;
const LABELS = 26;
const NOTE = 44;

/** Number of rows rendered beyond the visible ones. */
const SPARE = 4;

/**
 * Number of direct children shown without scrolling; half of the next row is visible, to show that there are
 * more.
 */
const DIRECT_SHOWN = 5;
const OPENED_SHOWN = 6;
const MOST_SHOWN = 18;

export interface RowLayout {
  /** Top of each row in pixels, followed by the total height. */
  readonly tops: readonly number[];
}

export interface LayoutOptions {
  narrow: boolean;
  /** True when the viewer chose to have rows close. */
  compact: boolean;
  wearsLabels: (id: string) => boolean;
}

/** Computes the position of each row. */
export function layOut(rows: readonly TreeRow[], { narrow, compact, wearsLabels }: LayoutOptions): RowLayout {
  const line = (narrow ? LINE.narrow : LINE.wide) - (compact ? COMPACT_LESS : 0);
  const tops = [0];
  let top = 0;
  for (const row of rows) {
    top += row.kind === 'item' ? line + (wearsLabels(row.id) ? LABELS : 0) : NOTE;
    tops.push(top);
  }
  return { tops };
}

/** Index of the row at a vertical position, clamped to the existing rows; -1 when there are none. */
export function rowAt({ tops }: RowLayout, y: number): number {
  let low = 0;
  let high = tops.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] as number) <= y) low = middle;
    else high = middle - 1;
  }
  return high < 0 ? -1 : low;
}

/** The rows to render for a viewport of the given height in pixels: the first, and the one after the last. */
export function drawnRows(layout: RowLayout, top: number, height: number): { first: number; end: number } {
  const count = layout.tops.length - 1;
  if (count === 0) return { first: 0, end: 0 };
  const first = Math.max(rowAt(layout, top) - SPARE, 0);
  return { first, end: Math.min(rowAt(layout, top + height) + 1 + SPARE, count) };
}

/**
 * Height of the tree: with more than five direct children it scrolls, with space for some more rows while
 * epics are expanded; a small tree is shown whole as far as the page allows.
 */
export function viewHeight({ tops }: RowLayout, rows: readonly TreeRow[]): number {
  const direct = rows.filter((row) => row.level === 1 && row.kind === 'item').length;
  const nested = rows.filter((row) => row.level > 1).length;
  const most =
    direct > DIRECT_SHOWN ? DIRECT_SHOWN + Math.min(nested, OPENED_SHOWN) : Math.min(rows.length, MOST_SHOWN);
  const whole = tops.at(-1) as number;
  const below = tops[most];
  const next = tops[most + 1];
  if (below === undefined || next === undefined) return whole;
  return below + Math.round((next - below) / 2);
}
