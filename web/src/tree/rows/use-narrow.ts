import { useEffect, useState, type RefObject } from 'react';

/** The width below which a line needs one more row of facts; the style sheets say the same. */
const NARROW_PX = 600;

/** Whether an element is narrow, kept up to date; at first the window's width is taken, as to ask for its own lays out the page. */
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
