import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TreeRow } from '@cairn/domain/tree/child-rows';
import { drawnRows, rowAt, type RowLayout } from './row-layout.ts';

/**
 * The rows to render for a scroll position, rendered within the frame of the scroll event. When rows are
 * added or removed above, the visible ones keep their position.
 */
export function useTreeWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  layout: RowLayout,
  /** A row that is being moved is not used as the anchor. */
  carried: string | null,
  /** Initial scroll position. */
  start: number,
): { first: number; end: number } {
  const [view, setView] = useState({ top: start, height: 400 });
  const latest = useRef({ rows, layout, view });

  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = { rows, layout, view };
    const element = scroller.current;
    if (element === null || before.rows === rows || element.scrollTop === 0) return;
    const found = anchorOf(before.rows, before.layout, element.scrollTop, rows, carried);
    if (found === null) return;
    const shift = (layout.tops[found.now] as number) - (before.layout.tops[found.before] as number);
    if (shift !== 0) element.scrollBy({ top: shift, behavior: 'instant' });
  });

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = (top: number, height: number) => {
      const { layout: at, view: old } = latest.current;
      const drawn = drawnRows(at, old.top, old.height);
      const wanted = drawnRows(at, top, height);
      return drawn.first === wanted.first && drawn.end === wanted.end && old.height === height
        ? null
        : { top, height };
    };
    const onScroll = () => {
      const next = look(element.scrollTop, element.clientHeight);
      if (next !== null) flushSync(() => setView(next));
    };
    const resize = new ResizeObserver(() => {
      const next = look(element.scrollTop, element.clientHeight);
      if (next !== null) setView(next);
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    resize.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      resize.disconnect();
    };
  }, [scroller]);

  return drawnRows(layout, view.top, view.height);
}

/** The first visible row that still exists: its old and new index. */
function anchorOf(
  before: readonly TreeRow[],
  layout: RowLayout,
  top: number,
  rows: readonly TreeRow[],
  carried: string | null,
): { before: number; now: number } | null {
  const first = rowAt(layout, top);
  if (first < 0) return null;
  const index = new Map(rows.map((row, at) => [row.id, at]));
  for (let at = first; at < before.length; at += 1) {
    const { id } = before[at] as TreeRow;
    const now = id === carried ? undefined : index.get(id);
    if (now !== undefined) return { before: at, now };
  }
  return null;
}
