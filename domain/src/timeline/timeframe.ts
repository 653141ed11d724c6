import {
  addMonths,
  type Day,
  endOfMonth,
  endOfQuarter,
  endOfYear,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
} from '../dates/day.ts';

export const RANGES = ['CURRENT_QUARTER', 'CURRENT_YEAR', 'THREE_YEARS'] as const;
export type Range = (typeof RANGES)[number];

export const PRESETS = ['QUARTERS', 'MONTHS', 'WEEKS'] as const;
export type Preset = (typeof PRESETS)[number];

/** One column of the timeline, first and last day inclusive. */
export interface TimeframeItem {
  readonly index: number;
  readonly first: Day;
  readonly last: Day;
}

/** The columns without gaps or overlap; start and end are used in queries to the server and for clipping bars. */
export interface Timeframe {
  readonly range: Range;
  readonly preset: Preset;
  readonly firstDayOfWeek: number;
  readonly items: readonly TimeframeItem[];
  readonly start: Day;
  readonly end: Day;
}

/** The layouts of a range, its default first. */
export function presetsFor(range: Range): readonly [Preset, ...Preset[]] {
  if (range === 'CURRENT_QUARTER') return ['WEEKS'];
  if (range === 'CURRENT_YEAR') return ['MONTHS', 'WEEKS'];
  return ['QUARTERS', 'MONTHS', 'WEEKS'];
}

/** The named range, ignoring case; the current quarter when unknown. */
export function legalRange(value: unknown): Range {
  return RANGES.find((range) => range === upper(value)) ?? 'CURRENT_QUARTER';
}

/** The named layout if the range has it, else the range's default. */
export function legalPreset(range: Range, value: unknown): Preset {
  const offered = presetsFor(range);
  return offered.find((preset) => preset === upper(value)) ?? offered[0];
}

/** A valid first day of the week, 0 to 6; else 0 (Sunday). */
export function legalFirstDayOfWeek(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 6 ? value : 0;
}

/**
 * The columns of a range in a layout on a given day; a layout that the range does not have becomes its
 * default.
 */
export function buildTimeframe(wish: {
  today: Day;
  range: Range;
  preset: Preset;
  firstDayOfWeek: number;
}): Timeframe {
  const { today, range } = wish;
  const preset = legalPreset(range, wish.preset);
  const firstDayOfWeek = legalFirstDayOfWeek(wish.firstDayOfWeek);
  const items = itemsOf(today, range, preset, firstDayOfWeek);
  const start = (items[0] as TimeframeItem).first;
  const end = (items[items.length - 1] as TimeframeItem).last;
  return { range, preset, firstDayOfWeek, items, start, end };
}

/** The index of the column with a day, or null outside the timeframe. */
export function itemIndexAt(day: Day, tf: Timeframe): number | null {
  if (day < tf.start || day > tf.end) return null;
  if (tf.preset === 'WEEKS') return Math.floor((day - tf.start) / 7);
  let low = 0;
  let high = tf.items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tf.items[middle] as TimeframeItem).first <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

function itemsOf(today: Day, range: Range, preset: Preset, firstDayOfWeek: number): TimeframeItem[] {
  const period = periodOf(today, range);
  if (preset === 'WEEKS') {
    return columns(startOfWeek(period.first, firstDayOfWeek), period.last, (first) => first + 6);
  }
  if (preset === 'QUARTERS') {
    return columns(startOfQuarter(period.first), period.last, endOfQuarter);
  }
  const last = range === 'THREE_YEARS' ? addMonths(startOfMonth(period.last), -1) : period.last;
  return columns(period.first, last, endOfMonth);
}

function periodOf(today: Day, range: Range): { first: Day; last: Day } {
  if (range === 'CURRENT_QUARTER') {
    return { first: startOfQuarter(today), last: endOfQuarter(today) };
  }
  if (range === 'CURRENT_YEAR') return { first: startOfYear(today), last: endOfYear(today) };
  const month = startOfMonth(today);
  return { first: addMonths(month, -18), last: endOfMonth(addMonths(month, 18)) };
}

function columns(first: Day, until: Day, lastOf: (first: Day) => Day): TimeframeItem[] {
  const items: TimeframeItem[] = [];
  for (let from = first; from <= until; from = lastOf(from) + 1) {
    items.push({ index: items.length, first: from, last: lastOf(from) });
  }
  return items;
}

function upper(value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value;
}
