import type { Day } from '@cairn/domain/dates/day';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ScrollPlace } from '../../../navigation/use-kept.ts';
import { type Focus, leftOf } from '../../window/focus.ts';
import { onScroll } from './on-scroll.ts';
import { rowWindow, type RowWindow, type Spare } from '../rows/row-window.ts';

export interface ColumnWindowOptions {
  scroller: RefObject<HTMLElement | null>;
  timeframe: Timeframe;
  today: Day;
  /** Width in pixels of the details column, which covers columns. */
  details: number;
  focus: Focus | null;
  /** Initial scroll position; that of the focus when undefined. */
  kept: ScrollPlace | undefined;
}

export type ColumnWindow = RowWindow & {
  /** Index of the first column at the initial position of the timeframe. */
  readonly home: number;
};

/** The columns to render for the scroll position; a new timeframe starts at the focus. `spare` must not change. */
export function useColumnWindow(options: ColumnWindowOptions, spare: Spare): ColumnWindow {
  const { scroller, timeframe, today, details, focus, kept } = options;
  const [view, setView] = useState<{ timeframe: Timeframe; left: number } | null>(
    kept === undefined ? null : { timeframe, left: kept.left },
  );
  // The scroller is never wider than the page, and measuring it would force another layout.
  const visible = innerWidth - details;
  const windowAt = (left: number) => rowWindow(left, visible, timeframe.cell, timeframe.items.length, spare);
  const atHome = windowAt(leftOf(focus, timeframe, today, visible));
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
      const wanted = rowWindow(left, now.visible, now.timeframe.cell, now.timeframe.items.length, spare);
      if (wanted.first === now.drawn.first && wanted.end === now.drawn.end) return;
      flushSync(() => setView({ timeframe: now.timeframe, left }));
    });
  }, [scroller, spare]);

  return { ...drawn, home: atHome.first };
}
