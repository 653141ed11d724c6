import type { ComponentType, ReactNode } from 'react';

/** What every page is given; each takes of it what it needs. */
export interface PageProps {
  pathname: string;
  /** The query of the address, without its question mark. */
  query: string;
  /** Replaces the query of the address, without a new entry in the history. */
  onQueryChange: (query: string) => void;
  /** The group or project that the page is of; without a path where it is of none. */
  namespace: { kind: 'group' | 'project'; fullPath: string };
  fullPath: string;
  /** Undefined while it is not known, and where the page is of no group. */
  groupName: string | undefined;
  /** What the address names by number or by name; empty where it names nothing. */
  iid: string;
  /** As its `pages.ts` tells it. */
  title: string;
  /** Shown for what is missing or hidden from the viewer. */
  notFound: ReactNode;
}

/** Which group's or project's thing is read ahead. */
export interface Ahead {
  fullPath: string;
  iid: string;
}

/** Reads what a page shows before it is opened; `readBelow` what costs more, and is read when the page is meant more surely. */
export interface ReadAhead {
  readPage: (ahead: Ahead) => Promise<unknown>;
  readBelow?: (ahead: Ahead) => Promise<unknown>;
}

export type SidebarIcon =
  | 'chart-gantt'
  | 'circle-dot'
  | 'house'
  | 'list-tree'
  | 'milestone'
  | 'settings'
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
  | 'user-round';

/** What a viewer may be allowed to do in a group or project. */
export type PlaceRight =
  | 'adminLabel'
  | 'adminMilestone'
  | 'adminProject'
  | 'createEpic'
  | 'createIssue'
  | 'createProjects'
  | 'createSubgroup';

/** How the palette offers a page; that of a group or project where one is in it, any other everywhere. */
export interface PaletteEntry {
  icon: PaletteIcon;
  /** The title of the page, if it has no other name here. */
  label?: string;
  /** Other words that find it. */
  alias?: string;
  shortcut?: string;
  for?: 'signed-in' | 'administrator';
  /** Offered to those who may do this, behind the pages that one only goes to. */
  right?: PlaceRight;
  /** Offered in a group or project, whose number the address gets under this name. */
  parameter?: string;
  /** Behind everything else that is offered everywhere. */
  last?: true;
}

/**
 * Where a page lies: for a group or a project by what follows `/-/`, on the site by its whole path; `bare` has no shell
 * around it. `:iid` and `:id` stand for numbers, `:username` for a name, `*` for any steps that may follow. The first
 * of several addresses is the one that is linked to.
 */
export type PageAt = {
  readonly [Kind in 'group' | 'project' | 'site' | 'bare']?: string | readonly string[];
};

/** One page, as the `pages.ts` of its area tells it; bin/gen writes from it what server and first paint must know. */
export interface Page {
  readonly name: string;
  readonly at: PageAt;
  /** In the window's title and in the way to the page; `:iid` stands for its number. Screens of one thing name that. */
  readonly title: string;
  /** The page that stands before it in the way to it. */
  readonly below?: string;
  readonly inSidebar?: {
    readonly icon: SidebarIcon;
    readonly for?: 'signed-in';
    /** Offered to those who may do this; what may be done in a project is known to its part of the sidebar. */
    readonly right?: 'adminProject';
  };
  /** Where nothing else is said, the palette offers what the sidebar does. */
  readonly inPalette?: readonly PaletteEntry[];
  readonly load: () => Promise<ComponentType<PageProps>>;
  readonly ahead?: () => Promise<ReadAhead>;
}

/** What sidebar and breadcrumbs show of a page of a group or project. */
export type OutlinedPage = Pick<Page, 'title' | 'below' | 'inSidebar'>;
