import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useKeep, useKept } from '../../navigation/use-kept.ts';
import { afterFrame } from '../../api/quiet.ts';

const VIEW = 'rows in view';
/** How many rows beyond the visible ones are rendered, after these have been painted. */
const AHEAD = 8;
/**
 * When fewer than this remain beyond the visible rows, more are rendered, several at once: each render has a
 * fixed cost.
 */
const LEAST_AHEAD = 4;
const ANCHOR_ROWS = 3;

export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

/** The list of the rows; another list starts at its top. */
export interface SeenList {
  readonly sees: (rows: number) => void;
}

/**
 * Determines which of the equally high rows are near the visible part of the scrolling page, so that only
 * these are rendered. When rows are inserted or removed above the topmost visible ones, the page is scrolled
 * along, so that the visible rows stay in place: the shift is the one that most of these rows agree on, since
 * one of them may itself have moved.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  keys: readonly string[],
  height: number,
  list?: SeenList,
): RowWindow {
  const kept = useKept<RowWindow>(VIEW);
  // Rendered before the height of the content above the rows is known.
  const [drawn, setDrawn] = useState(() => {
    const inView = Math.ceil(innerHeight / height);
    return { list, inView, ...(kept ?? { first: 0, last: inView }) };
  });
  const shown: RowWindow = drawn.list === list ? drawn : { first: 0, last: drawn.inView };
  const topmost = useRef<readonly string[]>([]);
  const isBelowTop = useRef(false);
  const view = useRef<RowWindow>(undefined);
  useKeep(VIEW, () => view.current);

  const measure = useEffectEvent((ahead: number) => {
    const scroller = box.current?.closest('main');
    if (!box.current || !scroller) return;
    const above = scroller.getBoundingClientRect().top - box.current.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(above / height));
    const last = Math.ceil((above + scroller.clientHeight) / height);
    isBelowTop.current = above > 0;
    topmost.current = above > 0 ? keys.slice(first, first + ANCHOR_ROWS) : [];
    view.current = { first, last };
    list?.sees(last);
    const least = Math.min(ahead, LEAST_AHEAD);
    const isDrawn = shown.first <= Math.max(0, first - least) && shown.last >= last + least;
    if (!isDrawn)
      setDrawn({ list, inView: last - first, first: Math.max(0, first - ahead), last: last + ahead });
  });

  const before = useRef(keys);
  const listBefore = useRef<SeenList | null | undefined>(null);
  useLayoutEffect(() => {
    const scroller = box.current?.closest('main');
    const isAnother = listBefore.current !== list;
    if (scroller && box.current && isAnother && listBefore.current !== null) {
      // When the rows are at their top, no layout is needed to know that.
      const above = isBelowTop.current
        ? scroller.getBoundingClientRect().top - box.current.getBoundingClientRect().top
        : 0;
      if (above > 0) scroller.scrollTop -= above;
    } else if (scroller && before.current !== keys) {
      const by = shiftOf(topmost.current, before.current, keys);
      if (by !== 0) scroller.scrollTop += by * height;
    }
    before.current = keys;
    listBefore.current = list;
    // In the same frame, so that rows far down are never a frame late.
    const frame = requestAnimationFrame(() => flushSync(() => measure(isAnother ? 0 : AHEAD)));
    const later = isAnother ? afterFrame(() => measure(AHEAD)) : null;
    return () => {
      cancelAnimationFrame(frame);
      later?.();
    };
  }, [box, keys, height, list]);

  useEffect(() => {
    const scroller = box.current?.closest('main');
    if (!scroller) return undefined;
    const onMove = () => measure(AHEAD);
    scroller.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      scroller.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, [box]);

  return shown;
}

/** The shift in index that most of some rows have in common; 0 when none of them is left. */
function shiftOf(rows: readonly string[], before: readonly string[], now: readonly string[]): number {
  const shifts = rows.flatMap((row) => {
    const at = now.indexOf(row);
    return at < 0 ? [] : at - before.indexOf(row);
  });
  return shifts.toSorted((one, other) => one - other)[Math.floor((shifts.length - 1) / 2)] ?? 0;
}
