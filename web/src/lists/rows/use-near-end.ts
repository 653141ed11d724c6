import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The next page is read when the end of the loaded rows is this near (px). */
const NEAR_END_PX = 800;

/**
 * Calls `run` when the end of a list comes near the visible part of the scrolling page, and again for each
 * new length.
 */
export function useNearEnd(
  end: RefObject<HTMLElement | null>,
  onNear: (() => unknown) | null,
  length: number,
): void {
  const near = useEffectEvent(() => void onNear?.());
  const enabled = onNear !== null;
  useEffect(() => {
    const element = end.current;
    if (element === null || !enabled) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near();
      },
      { root: element.closest('main'), rootMargin: `${NEAR_END_PX}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [end, enabled, length]);
}
