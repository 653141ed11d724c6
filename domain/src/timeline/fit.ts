import { addMonths, type Day, endOfMonth, FIRST_DAY, LAST_DAY, startOfMonth } from '../dates/day.ts';
import { type ItemDates, lastDay } from './clip.ts';
import { buildTimeframe, periodOf, PRESETS, type Range, type Span, type Timeframe } from './timeframe.ts';
import { MAX_CELL_WIDTH, MIN_CELL_WIDTH } from './zoom.ts';

/** The days from the first date of the items to the last one; null when none has a date. */
export function spanOfDates(items: Iterable<ItemDates>): Span | null {
  let [start, end] = [Infinity, -Infinity];
  for (const item of items) {
    const last = lastDay(item);
    start = Math.min(start, item.start ?? last ?? Infinity);
    end = Math.max(end, last ?? item.start ?? -Infinity);
  }
  return start <= end ? { start, end } : null;
}

/** The smallest span with both. */
export function joinSpans(one: Span | null, other: Span | null): Span | null {
  if (one === null || other === null) return one ?? other;
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}

export interface FitOptions {
  /** A day that is shown in any case. */
  readonly day: Day;
  /** The days of the items. */
  readonly span: Span | null;
  readonly firstDayOfWeek: number;
  /** The space for the columns, in px. */
  readonly width: number;
}

/**
 * The whole months of the items, as far as the longest range has them, in the finest layout whose columns fit;
 * they fill the width. Where not even quarters fit, they are as narrow as columns may be.
 */
export function fitTimeframe({ day, span, firstDayOfWeek, width }: FitOptions): Timeframe {
  const days = fitSpan(day, span);
  const build = (preset: (typeof PRESETS)[number], cell: number) =>
    buildTimeframe({ today: day, range: 'FIT', preset, firstDayOfWeek, span: days, cell });
  const fits = PRESETS.toReversed().map((preset) => build(preset, MIN_CELL_WIDTH));
  const { preset, items } =
    fits.find((one) => one.items.length * MIN_CELL_WIDTH <= width) ?? (fits.at(-1) as Timeframe);
  const cell = Math.floor(width / items.length);
  return build(preset, Math.min(Math.max(cell, MIN_CELL_WIDTH), MAX_CELL_WIDTH));
}

/** The days that FIT shows: those of the items and one more, within the longest range. */
export function fitSpan(day: Day, span: Span | null): Span {
  const bounds = periodOf(day, 'FIT');
  const first = Math.min(span?.start ?? day, day);
  const last = Math.max(span?.end ?? day, day);
  return {
    start: startOfMonth(Math.max(first, bounds.start)),
    end: endOfMonth(Math.min(last, bounds.end)),
  };
}

const MONTHS = { CURRENT_QUARTER: 3, CURRENT_YEAR: 12, THREE_YEARS: 36, FIT: 36 } as const satisfies Record<
  Range,
  number
>;

/** Every range around a day between these has dates of four-digit years. */
const [FIRST_SHOWN, LAST_SHOWN] = [addMonths(FIRST_DAY, 40), addMonths(LAST_DAY, -40)];

/** Whether a window can be moved to a day. */
export function canShow(day: Day): boolean {
  return day >= FIRST_SHOWN && day <= LAST_SHOWN;
}

/** The day in the range after the one around `day`, or before it. */
export function stepRange(day: Day, range: Range, forward: boolean): Day {
  const next = addMonths(startOfMonth(day), forward ? MONTHS[range] : -MONTHS[range]);
  return canShow(next) ? next : day;
}

/** Whether two days are in the same range. */
export function isSameRange(one: Day, other: Day, range: Range): boolean {
  return periodOf(one, range).start === periodOf(other, range).start;
}
