import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { keepPart, keptPart } from '../navigation/kept.ts';
import { usePlace } from '../navigation/PlaceProvider.tsx';
import { comeBack, PAGE, placeOf, type ScrollPlace } from '../navigation/use-kept.ts';
import { focusedIn } from './focused-in.ts';

type KeptPage = ScrollPlace & { readonly focus: string | null };

/**
 * After a navigation, moves the focus into the content and starts a new page at its top. A page returned to
 * by Back, Forward or reload gets its former scroll position and focus.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { visit } = usePlace();
  const scrolled = useRef(visit);
  // In the frame that first shows the page, which may already be complete.
  useLayoutEffect(() => {
    const kept = keptPart(PAGE, visit) as KeptPage | undefined;
    if (kept !== undefined || scrolled.current !== visit) main.current?.scrollTo(kept ?? { left: 0, top: 0 });
    scrolled.current = visit;
  }, [visit, main]);
  const before = useRef(visit);
  useEffect(() => {
    const element = main.current;
    if (element === null) return undefined;
    const kept = keptPart(PAGE, visit) as KeptPage | undefined;
    const arrived = before.current !== visit;
    before.current = visit;
    // A frame later, because an overlay that is closing still makes the page inert.
    const frame = requestAnimationFrame(() => {
      if (arrived) element.focus({ preventScroll: true });
    });
    if (kept !== undefined) void comeBack(visit, element, kept, kept.focus);
    const forget = keepPart(PAGE, visit, () => ({ ...placeOf(element), focus: focusedIn(element) }));
    return () => {
      cancelAnimationFrame(frame);
      forget();
    };
  }, [visit, main]);
}
