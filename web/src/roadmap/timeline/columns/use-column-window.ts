import type { Day } from '@cairn/domain/dates/day';
import { CELL_WIDTH } from '@cairn/domain/timeline/bar';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { todayMarker } from '@cairn/domain/timeline/today';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ScrollPlace } from '../../../navigation/use-kept.ts';
import { onScroll } from './on-scroll.ts';
import { rowWindow, type RowWindow, type Spare } from '../rows/row-window.ts';

/** Initial horizontal scroll position: today in the middle of the space next to the details. */
export function leftOfToday(timeframe: Timeframe, today: Day, visible: number): number {
  const marker = todayMarker(today, timeframe);
  return marker === null ? 0 : marker.x - visible / 2;
}

export interface ColumnWindowOptions {
  scroller: RefObject<HTMLElement | null>;
  timeframe: Timeframe;
  today: Day;
  /** Width in pixels of the details column, which covers columns. */
  details: number;
  /** Initial scroll position; today when undefined. */
  kept: ScrollPlace | undefined;
}

export type ColumnWindow = RowWindow & {
  /** Index of the first column at the initial position of the timeframe. */
  readonly home: number;
};

/** The columns to render for the scroll position; a new timeframe starts at today. `spare` must not change. */
export function useColumnWindow(options: ColumnWindowOptions, spare: Spare): ColumnWindow {
  const { scroller, timeframe, today, details, kept } = options;
  const [view, setView] = useState<{ timeframe: Timeframe; left: number } | null>(
    kept === undefined ? null : { timeframe, left: kept.left },
  );
  // The scroller is never wider than the page, and measuring it would force another layout.
  const visible = innerWidth - details;
  const windowAt = (left: number) => rowWindow(left, visible, CELL_WIDTH, timeframe.items.length, spare);
  const atHome = windowAt(leftOfToday(timeframe, today, visible));
  const drawn = view?.timeframe === timeframe ? windowAt(view.left) : atHome;
  const latest = useRef({ drawn, timeframe, visible });

  useEffect(() => {
    latest.current = { drawn, timeframe, visible };
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    return onScroll(element, ({ left }) => {
      const now = latest.current;
      const wanted = rowWindow(left, now.visible, CELL_WIDTH, now.timeframe.items.length, spare);
      if (wanted.first === now.drawn.first && wanted.end === now.drawn.end) return;
      flushSync(() => setView({ timeframe: now.timeframe, left }));
    });
  }, [scroller, spare]);

  return { ...drawn, home: atHome.first };
}
