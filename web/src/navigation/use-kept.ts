import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import type { holdAt as HoldAt } from './back/come-back.ts';
import { useSidePanel } from './side-panel.ts';
import { keepPart, keptPart } from './kept.ts';
import { usePlace } from './PlaceProvider.tsx';

/** The part that keeps where the whole page is scrolled to. */
export const PAGE = 'page';

/** Where an element is scrolled to, in px. */
export interface ScrollPlace {
  readonly left: number;
  readonly top: number;
}

export function placeOf({ scrollLeft, scrollTop }: HTMLElement): ScrollPlace {
  return {
    left: scrollLeft,
    top: scrollTop,
  };
}

/**
 * What a part of the page kept when this entry of the history was left, for Back, Forward and a reload; undefined on a
 * first visit. The same part says with `useKeep` what it keeps.
 */
export function useKept<Kept>(part: string): Kept | undefined {
  const { visit } = usePlace();
  const name = useOwnName(part);
  const [kept] = useState(() => keptPart(name, visit) as Kept | undefined);
  return kept;
}

/** Keeps what `read` says when the page is left, undefined as long as there is nothing to say yet. */
export function useKeep(part: string, read: () => unknown): void {
  const { visit } = usePlace();
  const name = useOwnName(part);
  const ask = useEffectEvent(read);
  useEffect(() => keepPart(name, visit, () => ask()), [name, visit]);
}

/** What stands beside the page has parts of its own, which the page may have too. */
function useOwnName(part: string): string {
  const beside = useSidePanel();
  return beside === null ? part : `${part} of ${beside.id}`;
}

/** Scrolls and focuses an element as it was, once what it holds is there. */
export async function comeBack(...to: Parameters<typeof HoldAt>): Promise<void> {
  const { holdAt } = await import('./back/come-back.ts');
  holdAt(...to);
}

/** Keeps where an element of the page is scrolled to, and scrolls it there again; gives that place. */
export function useKeptScroll(
  part: string,
  scroller: RefObject<HTMLElement | null>,
): ScrollPlace | undefined {
  const { visit } = usePlace();
  const kept = useKept<ScrollPlace>(part);
  useKeep(part, () => (scroller.current === null ? undefined : placeOf(scroller.current)));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || kept === undefined) return;
    element.scrollTo(kept);
    void comeBack(visit, element, kept);
  }, [visit, scroller, kept]);
  return kept;
}
