import { useState, useSyncExternalStore } from 'react';
import { collapsedCookie, readCollapsed } from './gutter-cookie.ts';

/** Narrower windows have no room for a column of details. */
const roomy = window.matchMedia('(min-width: 992px)');

export type SidebarMode = 'open' | 'collapsed' | 'drawer' | 'away';

/** How the details are shown: beside the page or collapsed, or where there is no room, in a drawer or away. */
export function useSidebar(): { mode: SidebarMode; toggle: () => void; show: () => void } {
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
  return {
    mode: wide ? (collapsed ? 'collapsed' : 'open') : drawer ? 'drawer' : 'away',
    toggle: () => (wide ? collapse(!collapsed) : setDrawer(!drawer)),
    show: () => (wide ? collapse(false) : setDrawer(true)),
  };
}
