import { useEffect, useEffectEvent, type RefObject } from 'react';

/** So near to the end of what is loaded, the next page is fetched. */
const NEAR_END_PX = 800;

/** Runs once the end of a list comes near the window of the page that scrolls, and again for each new length. */
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
