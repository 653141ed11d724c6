import { useEffect } from 'react';
import { navigate } from '../navigation/place.ts';
import { usePlace } from '../navigation/PlaceProvider.tsx';
import { useSidePanel } from '../navigation/side-panel.ts';
import { withBase } from '../site/base-path.ts';
import type { Item } from '../work-items/item.ts';

/** Replaces the address of an issue when the item is an incident by now, and the other way round. */
export function useCanonicalAddress({ webPath }: Item): void {
  const beside = useSidePanel();
  const { pathname } = usePlace();
  const shown = withBase(pathname);
  // A tab of an incident lies below its address.
  const isThere = shown === webPath || shown.startsWith(`${webPath}/`);
  const moves = beside === null && !isThere && pathname.includes('/-/issues/');
  useEffect(() => {
    if (moves) navigate(webPath + location.search + location.hash, { replace: true, unasked: true });
  }, [moves, webPath]);
}
