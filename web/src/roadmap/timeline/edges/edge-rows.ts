import type { Day } from '@cairn/domain/dates/day';
import { lastDay } from '@cairn/domain/timeline/clip';
import { lateStretch } from '@cairn/domain/timeline/bar-look';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { dayText } from '../../../ui/dates/first/local-dates.ts';
import { datesOf, LEAST_WIDTH, placeBar } from '../bars/bar-facts.ts';
import type { EpicRow, TimelineRow } from '../rows/timeline-row.ts';

/** A bar of which fewer pixels are visible counts as out of view. */
const SEEN = 4;

/** The visible part of the columns, in pixels of the timeline. */
export interface VisibleColumns {
  readonly left: number;
  readonly right: number;
}

/** A row whose bar is out of view, and where it is. */
export interface EdgeRow {
  readonly key: string;
  readonly index: number;
  readonly epic: EpicRow;
  readonly side: 'left' | 'right';
  /** The end of the bar that is nearer to the view. */
  readonly day: Day;
  /** "Starts Mar 3, 2027". */
  readonly text: string;
  /** True while the row shows the name of a late epic in its late part. */
  readonly named: boolean;
}

export interface EdgeRowsOptions {
  readonly rows: readonly TimelineRow[];
  /** Index of the first rendered row and of the one after the last. */
  readonly first: number;
  readonly end: number;
  readonly timeframe: Timeframe;
  readonly today: Day;
}

/** The rendered rows whose bars are wholly out of view. */
export function edgeRows(
  { rows, first, end, timeframe, today }: EdgeRowsOptions,
  visible: VisibleColumns,
): EdgeRow[] {
  return rows.slice(first, end).flatMap((row, at) => {
    if (row.kind !== 'epic') return [];
    const { epic, key } = row;
    const side = sideOf(epic, timeframe, visible);
    const dates = datesOf(epic);
    const day = side === 'left' ? lastDay(dates) : dates.start;
    if (side === null || day === null) return [];
    const late = side === 'left' ? lateStretch(epic, timeframe, today) : null;
    const named = late !== null && late.left + late.width > visible.left && late.left < visible.right;
    return [{ key, index: first + at, epic, side, day, text: textOf(epic, side, day), named }];
  });
}

function sideOf(epic: EpicRow, timeframe: Timeframe, visible: VisibleColumns): EdgeRow['side'] | null {
  const bar = placeBar(epic, timeframe);
  if (bar === null) {
    const { start } = epic;
    return start !== null && start > timeframe.end ? 'right' : 'left';
  }
  if (bar.left >= visible.right - SEEN) return 'right';
  return bar.left + Math.max(bar.width, LEAST_WIDTH) <= visible.left + SEEN ? 'left' : null;
}

function textOf({ state, due }: EpicRow, side: EdgeRow['side'], day: Day): string {
  if (side === 'right') return `Starts ${dayText(day)}`;
  return `${state === 'opened' || due !== null ? 'Due' : 'Closed'} ${dayText(day)}`;
}
