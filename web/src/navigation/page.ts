import type { ComponentType, ReactNode } from 'react';

/** The props of every page. */
export interface PageProps {
  pathname: string;
  /** The query of the address, without the question mark. */
  query: string;
  /** Replaces the query of the address, without a new history entry. */
  onQueryChange: (query: string) => void;
  /** The group or project of the page; the path is empty if it has none. */
  namespace: { kind: 'group' | 'project'; fullPath: string };
  fullPath: string;
  /** Undefined until loaded, and when the page belongs to no group. */
  groupName: string | undefined;
  /** The number or name in the address; empty if there is none. */
  iid: string;
  /** As in its `pages.ts`. */
  title: string;
  /** Rendered for what is missing or hidden from the viewer. */
  notFound: ReactNode;
}

/** The group or project and the item to prefetch. */
export interface Ahead {
  fullPath: string;
  iid: string;
}

/** Prefetches the data of a page; `readBelow` is for more expensive data, read when a click is more likely. */
export interface ReadAhead {
  readPage: (ahead: Ahead) => Promise<unknown>;
  readBelow?: (ahead: Ahead) => Promise<unknown>;
}

export type SidebarIcon =
  | 'calendar-range'
  | 'chart-gantt'
  | 'circle-dot'
  | 'house'
  | 'list-tree'
  | 'milestone'
  | 'settings'
  | 'siren'
  | 'tags'
  | 'trash'
  | 'users';

export type PaletteIcon =
  | SidebarIcon
  | 'bell'
  | 'flag'
  | 'help'
  | 'key-round'
  | 'key-square'
  | 'layers'
  | 'list-todo'
  | 'plus'
  | 'search'
  | 'user-round';

/** What a viewer may be allowed to do in a group or project. */
export type PlaceRight =
  | 'adminIteration'
  | 'adminLabel'
  | 'adminMilestone'
  | 'adminPlace'
  | 'createEpic'
  | 'createIssue'
  | 'createProjects'
  | 'createSubgroup';

/** How the palette lists a page; that of a group or project only within it, any other everywhere. */
export interface PaletteEntry {
  icon: PaletteIcon;
  /** Defaults to the title of the page. */
  label?: string;
  /** Other search terms that find it. */
  alias?: string;
  shortcut?: string;
  for?: 'signed-in' | 'administrator';
  /** Listed only with this permission, after the pages that need none. */
  right?: PlaceRight;
  /** Listed in a group or project, whose id is passed in the query under this name. */
  parameter?: string;
  /** In a project, that of the project alone, not its group's too. */
  nearestOnly?: true;
  /** Listed after everything else that is available everywhere. */
  last?: true;
}

/**
 * The addresses of a page: for a group or project the part after `/-/`, for the site the whole path; `bare`
 * pages have no shell around them. `:iid` and `:id` match numbers, `:username` a name, `*` any further steps.
 * Of several addresses links use the first.
 */
export type PageAt = {
  readonly [Kind in 'group' | 'project' | 'site' | 'bare']?: string | readonly string[];
};

/**
 * One page, as declared in the `pages.ts` of its area; bin/gen derives from it what the server and the first
 * paint need.
 */
export interface Page {
  readonly name: string;
  readonly at: PageAt;
  /**
   * For the window title and the breadcrumb; `:iid` is replaced by the number. Screens of one item use its
   * title instead.
   */
  readonly title: string;
  /** The name of the page before it in the breadcrumb. */
  readonly below?: string;
  readonly inSidebar?: {
    readonly icon: SidebarIcon;
    readonly for?: 'signed-in';
    /** Listed only with this permission, which the sidebar knows. */
    readonly right?: 'adminPlace';
    /** In a group, listed only if it has this. */
    readonly ofGroupsWith?: 'hasIncidents';
  };
  /** Defaults to the entry of the sidebar. */
  readonly inPalette?: readonly PaletteEntry[];
  readonly load: () => Promise<ComponentType<PageProps>>;
  readonly ahead?: () => Promise<ReadAhead>;
}

/** What sidebar and breadcrumb show of a page of a group or project. */
export type OutlinedPage = Pick<Page, 'title' | 'below' | 'inSidebar'>;
