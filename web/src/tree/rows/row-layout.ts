import type { TreeRow } from '@cairn/domain/tree/child-rows';

/** Heights in px of what a line is made of, as the style sheet draws it. */
const LINE = { wide: 56, narrow: 78 } as const;
const LABELS = 26;
const NOTE = 44;

/** Lines beyond what is visible that are kept drawn. */
const SPARE = 4;

/** So many direct children are shown without scrolling, and half of one more, to tell that there is more. */
const DIRECT_SHOWN = 5;
const OPENED_SHOWN = 6;
const MOST_SHOWN = 18;

export interface RowLayout {
  /** Top of each line in px, and behind the last the height of all. */
  readonly tops: readonly number[];
}

/** Where each line stands. */
export function layOut(
  rows: readonly TreeRow[],
  { narrow, wearsLabels }: { narrow: boolean; wearsLabels: (id: string) => boolean },
): RowLayout {
  const line = narrow ? LINE.narrow : LINE.wide;
  const tops = [0];
  let top = 0;
  for (const row of rows) {
    top += row.kind === 'item' ? line + (wearsLabels(row.id) ? LABELS : 0) : NOTE;
    tops.push(top);
  }
  return { tops };
}

/** The line at a height, clamped to the lines there are; -1 without any. */
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

/** The lines to draw for a view of so many px, first and the one after the last. */
export function drawnRows(layout: RowLayout, top: number, height: number): { first: number; end: number } {
  const count = layout.tops.length - 1;
  if (count === 0) return { first: 0, end: 0 };
  const first = Math.max(rowAt(layout, top) - SPARE, 0);
  return { first, end: Math.min(rowAt(layout, top + height) + 1 + SPARE, count) };
}

/**
 * The height the tree takes: beyond five direct children it scrolls, with room for some lines more while epics are
 * opened; a small tree is shown whole as far as a page allows.
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
