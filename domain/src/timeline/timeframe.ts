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

export const RANGES = ['CURRENT_QUARTER', 'CURRENT_YEAR', 'THREE_YEARS', 'FIT'] as const;
export type Range = (typeof RANGES)[number];

export const PRESETS = ['QUARTERS', 'MONTHS', 'WEEKS'] as const;
export type Preset = (typeof PRESETS)[number];

/** Days, both ends included. */
export interface Span {
  readonly start: Day;
  readonly end: Day;
}

/** One column of the timeline, first and last day inclusive. */
export interface TimeframeItem {
  readonly index: number;
  readonly first: Day;
  readonly last: Day;
}

/** Width of a column in px, unless it is zoomed. */
export const CELL_WIDTH = 180;

/** The columns without gaps or overlap; start and end are used in queries to the server and for clipping bars. */
export interface Timeframe {
  readonly range: Range;
  readonly preset: Preset;
  readonly firstDayOfWeek: number;
  /** Width of a column in px. */
  readonly cell: number;
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

export interface TimeframeOptions {
  /** A day in the range: today, unless the window was moved. */
  readonly today: Day;
  readonly range: Range;
  /** A layout that the range does not have becomes its default. */
  readonly preset: Preset;
  readonly firstDayOfWeek: number;
  readonly cell?: number;
  /** The days to show of the range, by whole columns; all when omitted. */
  readonly span?: Span;
}

/** The columns of a range around a day. */
export function buildTimeframe({
  today,
  range,
  preset: wanted,
  firstDayOfWeek: weekday,
  cell = CELL_WIDTH,
  span,
}: TimeframeOptions): Timeframe {
  const preset = legalPreset(range, wanted);
  const firstDayOfWeek = legalFirstDayOfWeek(weekday);
  const items = itemsOf(span ?? periodOf(today, range), range, preset, firstDayOfWeek);
  const start = (items[0] as TimeframeItem).first;
  const end = (items[items.length - 1] as TimeframeItem).last;
  return { range, preset, firstDayOfWeek, cell, items, start, end };
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

function itemsOf(period: Span, range: Range, preset: Preset, firstDayOfWeek: number): TimeframeItem[] {
  if (preset === 'WEEKS') {
    return columns(startOfWeek(period.start, firstDayOfWeek), period.end, (first) => first + 6);
  }
  if (preset === 'QUARTERS') {
    return columns(startOfQuarter(period.start), period.end, endOfQuarter);
  }
  const last = range === 'THREE_YEARS' ? addMonths(startOfMonth(period.end), -1) : period.end;
  return columns(startOfMonth(period.start), last, endOfMonth);
}

/** The days of a range around a day. That of FIT is the longest one that it may have. */
export function periodOf(day: Day, range: Range): Span {
  if (range === 'CURRENT_QUARTER') return { start: startOfQuarter(day), end: endOfQuarter(day) };
  if (range === 'CURRENT_YEAR') return { start: startOfYear(day), end: endOfYear(day) };
  const month = startOfMonth(day);
  return { start: addMonths(month, -18), end: endOfMonth(addMonths(month, 18)) };
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
