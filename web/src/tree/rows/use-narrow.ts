import { useEffect, useState, type RefObject } from 'react';

/** Width below which a row needs one more line of facts, the same as in the style sheets. */
const NARROW_PX = 600;

/**
 * True while an element is narrow. The first value is taken from the width of the window, because measuring
 * the element would force a layout.
 */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(() => innerWidth < NARROW_PX);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const resize = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setNarrow(entry.contentRect.width < NARROW_PX);
    });
    resize.observe(current);
    return () => resize.disconnect();
  }, [element]);
  return narrow;
}
