import { SCROLL_BAR_WIDTH } from '@cairn/domain/timeline/bar';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { onResize } from '../../ui/first/on-resize.ts';

/** Space after the last column, as in the style sheet of the timeline. */
const END_SPACE = 24;

/** The space for columns within an element, in pixels; measured only while `needed`. */
export function useTimelineSpace(
  element: RefObject<HTMLElement | null>,
  details: number,
  needed: boolean,
): number {
  const [width, setWidth] = useState(() => innerWidth);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!needed || measured === null) return;
    // The side panel has its place in the padding.
    const measure = () =>
      setWidth(measured.clientWidth - Number.parseFloat(getComputedStyle(measured).paddingRight));
    measure();
    return onResize(measured, measure);
  }, [element, needed]);
  return width - details - SCROLL_BAR_WIDTH - END_SPACE;
}
