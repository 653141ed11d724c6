import { createContext, use } from 'react';

/** The parameter of an address that names what is shown beside its page, in GitLab's words. */
export const SIDE_PANEL_PARAM = 'show';

/** What a part that is shown beside the page has to know of that. */
export interface SidePanel {
  /** Whose it is: what one thing keeps is nothing for the next that stands there. */
  readonly id: string;
  /** Takes it away without a question, when it is gone. */
  readonly leave: () => void;
}

/** Null on a page of one's own. */
export const SidePanelContext = createContext<SidePanel | null>(null);

export function useSidePanel(): SidePanel | null {
  return use(SidePanelContext);
}

/** An address without what is shown beside its page: showing something else there is no other page. */
export function withoutSidePanel(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.delete(SIDE_PANEL_PARAM);
  return `${pathname}?${searchParams.toString()}`;
}

/** A page and what is shown beside it, whatever else its address says. */
export function pageWithSidePanel(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  return `${pathname} ${searchParams.get(SIDE_PANEL_PARAM) ?? ''}`;
}
