import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useKeep, useKept } from '../../navigation/use-kept.ts';
import { afterFrame } from '../../server/quiet.ts';

const VIEW = 'rows in view';
/** So many rows beyond those in view are drawn, once these have been painted. */
const AHEAD = 8;
/** With fewer than so many beyond them others are drawn, several at once: drawing costs less by row than by time. */
const LEAST_AHEAD = 4;
const ANCHOR_ROWS = 3;

export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

/** The list whose rows they are: another one is read from its top. */
export interface SeenList {
  readonly sees: (rows: number) => void;
}

/**
 * Which of the equally high rows are near the window of the page that scrolls, so that only these are drawn. When rows
 * come or go above the topmost ones in view, the page is scrolled along, and what one reads stays where it is: most of
 * these say how far, as one of them may itself be moved.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  keys: readonly string[],
  height: number,
  list?: SeenList,
): RowWindow {
  const kept = useKept<RowWindow>(VIEW);
  // What is drawn before it is known what stands above the rows.
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
      // Where the rows stand at their top, nothing has to be laid out to learn that.
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

/** By how many places most of some rows have moved; 0 where none of them is left. */
function shiftOf(rows: readonly string[], before: readonly string[], now: readonly string[]): number {
  const shifts = rows.flatMap((row) => {
    const at = now.indexOf(row);
    return at < 0 ? [] : at - before.indexOf(row);
  });
  return shifts.toSorted((one, other) => one - other)[Math.floor((shifts.length - 1) / 2)] ?? 0;
}
