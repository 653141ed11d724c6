import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { onScroll } from '../columns/on-scroll.ts';
import { NO_SPARE, rowWindow, SPARE, type RowWindow } from './row-window.ts';

export interface RowWindowOptions {
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
  count: number;
  /** Height of the content that scrolls above the first row, in pixels. */
  above: number;
  /** Height at the top of the viewport that never shows a row, in pixels. */
  covered: number;
  /** False in the first frame, in which rows outside the viewport are not rendered. */
  painted: boolean;
  /** Initial scroll position. */
  top: number;
}

/**
 * The rows to render for the scroll position. It renders within the frame of the scroll event, so that no row
 * is ever missing, and only when the window moves: a horizontal scroll renders nothing.
 */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller, rowHeight, count, above, covered, painted } = options;
  const spare = painted ? SPARE : NO_SPARE;
  const [view, setView] = useState(() => ({ top: options.top, height: innerHeight }));
  const latest = useRef({ view, rowHeight, count, above, covered, spare });

  useLayoutEffect(() => {
    latest.current = { view, rowHeight, count, above, covered, spare };
  });

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const see = (top: number, height: number): { top: number; height: number } | null => {
      const now = latest.current;
      const windowAt = (view: { top: number; height: number }) =>
        rowWindow(view.top - now.above, view.height - now.covered, now.rowHeight, now.count, now.spare);
      const next = { top, height };
      const drawn = windowAt(now.view);
      const wanted = windowAt(next);
      return drawn.first === wanted.first && drawn.end === wanted.end ? null : next;
    };
    const silent = onScroll(element, ({ top }) => {
      const next = see(top, latest.current.view.height);
      if (next !== null) flushSync(() => setView(next));
    });
    const resize = new ResizeObserver(([entry]) => {
      const next = entry === undefined ? null : see(element.scrollTop, entry.contentRect.height);
      if (next !== null) setView(next);
    });
    resize.observe(element);
    return () => {
      silent();
      resize.disconnect();
    };
  }, [scroller]);

  return rowWindow(view.top - above, view.height - covered, rowHeight, count, spare);
}
