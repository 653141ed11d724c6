import { useState, useSyncExternalStore } from 'react';
import { collapsedCookie, readCollapsed } from './gutter-cookie.ts';

/** Narrower windows have no room for a column of details. */
const roomy = window.matchMedia('(min-width: 992px)');

export type SidebarMode = 'open' | 'collapsed' | 'drawer' | 'away' | 'inline' | 'folded';

/**
 * How the details are shown: beside the page or collapsed, or where there is no room, in a drawer or away. In a page that
 * is itself shown beside another, they stand in it or are folded, as far as there is room.
 */
export function useSidebar(isBeside: boolean): { mode: SidebarMode; toggle: () => void; show: () => void } {
  const wide = useSyncExternalStore(
    (listener) => {
      roomy.addEventListener('change', listener);
      return () => roomy.removeEventListener('change', listener);
    },
    () => roomy.matches,
  );
  const [collapsed, setCollapsed] = useState(() => readCollapsed(document.cookie));
  const [drawer, setDrawer] = useState(false);
  const collapse = (next: boolean) => {
    setCollapsed(next);
    document.cookie = collapsedCookie(next);
  };
  if (isBeside && wide)
    return {
      mode: collapsed ? 'folded' : 'inline',
      toggle: () => collapse(!collapsed),
      show: () => collapse(false),
    };
  return {
    mode: wide ? (collapsed ? 'collapsed' : 'open') : drawer ? 'drawer' : 'away',
    toggle: () => (wide ? collapse(!collapsed) : setDrawer(!drawer)),
    show: () => (wide ? collapse(false) : setDrawer(true)),
  };
}
