import { createContext, use } from 'react';

/** The query parameter that names the item in the side panel; the name is GitLab's. */
export const SIDE_PANEL_PARAM = 'show';

/** What a component inside the side panel needs to know about it. */
export interface SidePanel {
  /** The id of what is shown; state remembered for one item is not used for the next. */
  readonly id: string;
  /** Closes the panel without asking, when the item is gone. */
  readonly leave: () => void;
}

/** Null outside the side panel. */
export const SidePanelContext = createContext<SidePanel | null>(null);

export function useSidePanel(): SidePanel | null {
  return use(SidePanelContext);
}

/** An address without its side panel: showing something else in the panel is not another page. */
export function withoutSidePanel(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.delete(SIDE_PANEL_PARAM);
  return `${pathname}?${searchParams.toString()}`;
}

/** Identifies a page and the content of its side panel, ignoring the rest of the query. */
export function pageWithSidePanel(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  return `${pathname} ${searchParams.get(SIDE_PANEL_PARAM) ?? ''}`;
}
