import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { PAGE, type ScrollPlace, useKept } from '../navigation/use-kept.ts';

const AHEAD = 8;

export type RowWindow = { readonly first: number; readonly last: number };

/**
 * Which of the equally high rows are near the window of the page that scrolls, so that only these are drawn. When rows
 * come or go above the topmost one in view, the page is scrolled along, and what one reads stays where it is.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  keys: readonly string[],
  height: number,
): RowWindow {
  const place = useKept<ScrollPlace>(PAGE);
  const [shown, setShown] = useState(() => around(place?.top ?? 0, innerHeight, height));
  const topmost = useRef<string | undefined>(undefined);

  const measure = useEffectEvent(() => {
    const scroller = box.current?.closest('main');
    if (!box.current || !scroller) return;
    const above = scroller.getBoundingClientRect().top - box.current.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(above / height));
    const last = Math.ceil((above + scroller.clientHeight) / height);
    topmost.current = above > 0 ? keys[first] : undefined;
    setShown((before) => {
      const next = { first: Math.max(0, first - AHEAD), last: last + AHEAD };
      return before.first === next.first && before.last === next.last ? before : next;
    });
  });

  const before = useRef(keys);
  useLayoutEffect(() => {
    const scroller = box.current?.closest('main');
    const kept = topmost.current;
    if (scroller && kept !== undefined && before.current !== keys && keys.includes(kept)) {
      scroller.scrollTop += (keys.indexOf(kept) - before.current.indexOf(kept)) * height;
    }
    before.current = keys;
    // In the same frame, so that rows far down are never a frame late.
    const frame = requestAnimationFrame(() => flushSync(measure));
    return () => cancelAnimationFrame(frame);
  }, [box, keys, height]);

  useEffect(() => {
    const scroller = box.current?.closest('main');
    if (!scroller) return undefined;
    const onMove = () => measure();
    scroller.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      scroller.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, [box]);

  return shown;
}

/** What is drawn before it is known what stands above the rows, by where the page is scrolled to. */
const around = (top: number, height: number, rowHeight: number): RowWindow => ({
  first: Math.max(0, Math.floor(top / rowHeight) - 2 * AHEAD),
  last: Math.ceil((top + height) / rowHeight),
});
