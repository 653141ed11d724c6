import { useState, useSyncExternalStore } from 'react';
import { collapsedCookie, readCollapsed } from './gutter-cookie.ts';

/** Narrower windows show no column for the sidebar. */
const roomy = window.matchMedia('(min-width: 992px)');

export type SidebarMode = 'open' | 'collapsed' | 'drawer' | 'away' | 'inline' | 'folded';

/**
 * How the sidebar is shown: as a column or collapsed; in narrow windows as a drawer or not at all. In a side
 * panel it is part of the page, or collapsed in narrow windows.
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
