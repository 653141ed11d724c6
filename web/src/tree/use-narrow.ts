import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width below which a line needs one more row of facts; the style sheets say the same. */
const NARROW_PX = 600;

/** Whether an element is narrow, kept up to date. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => setNarrow(current.clientWidth < NARROW_PX);
    measure();
    const resize = new ResizeObserver(measure);
    resize.observe(current);
    return () => resize.disconnect();
  }, [element]);
  return narrow;
}
