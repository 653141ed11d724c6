import { PAGES } from './table.ts';

type Kind = keyof typeof PAGES;
type NameOf<Of extends Kind> = keyof (typeof PAGES)[Of];

export type GroupPageName = NameOf<'group'>;
export type ProjectPageName = NameOf<'project'>;

export interface GroupAddress {
  /** Full path of the group. */
  fullPath: string;
  /**
   * The path after `/-/`, such as `roadmap` or `epics/3`; empty for the group's own page, `project` for a
   * page of a project.
   */
  page: string;
  /** Set for a page of a project in the group. */
  project?: ProjectPage;
}

/** A page, and the number or name in its address; empty if there is none. */
export interface FoundPage<Name> {
  name: Name;
  iid: string;
}

/** Patterns of the parameters of an address. */
const PARTS: Readonly<Record<string, string>> = {
  ':iid': '([1-9]\\d{0,8})',
  ':id': '([1-9]\\d{0,14})',
  ':username': '([A-Za-z0-9_][\\w.-]{0,254})/?',
  '*': '(?:/.*)?',
};
const PART = /:\w+|\*/g;

type Shape<Name> = readonly [shape: RegExp, name: Name];

const shapesOf = <Of extends Kind>(kind: Of): readonly Shape<NameOf<Of>>[] =>
  Object.entries<string>(PAGES[kind]).flatMap(([name, addresses]) =>
    addresses
      .split(' ')
      .map(
        (at) =>
          [new RegExp(`^${at.replace(PART, (part) => PARTS[part] ?? part)}$`), name as NameOf<Of>] as const,
      ),
  );

const SHAPES = {
  group: shapesOf('group'),
  project: shapesOf('project'),
  site: shapesOf('site'),
  bare: shapesOf('bare'),
};

function pageAt<Name>(shapes: readonly Shape<Name>[], address: string): FoundPage<Name> | null {
  for (const [shape, name] of shapes) {
    const found = shape.exec(address);
    if (found !== null) return { name, iid: found.slice(1).at(-1) ?? '' };
  }
  return null;
}

/** The page of a group by the path after `/-/`; null if there is none. */
export function groupPageAt(page: string): FoundPage<GroupPageName> | null {
  return pageAt(SHAPES.group, page);
}

/** The page of the site at an address. */
export function sitePageAt(pathname: string): FoundPage<NameOf<'site'>> | null {
  return pageAt(SHAPES.site, pathname);
}

/** The page without the common frame at an address. */
export function barePageAt(pathname: string): FoundPage<NameOf<'bare'>> | null {
  return pageAt(SHAPES.bare, pathname);
}

/**
 * The address of a page: of a group or project the path after `/-/`, of the site the whole path; null if it
 * has no such address.
 */
export function pageAddress(kind: 'group' | 'project' | 'site', name: string, iid = ''): string | null {
  const addresses: Readonly<Record<string, string>> = PAGES[kind];
  return addresses[name]?.split(' ')[0]?.replace(PART, iid) ?? null;
}

/** A page of a project: full path of the project, path after `/-/`, page and number. */
export type ProjectPage = FoundPage<ProjectPageName> & { fullPath: string; page: string };

/** The lookbehind matches only at the start of a run of slashes; without it a long run costs quadratic time. */
const withoutSlashes = (pathname: string): string => pathname.replace(/(?<!\/)\/+$/, '');

/** A path of at least two segments whose first is not reserved. */
const PROJECT = /^\/(?!(?:groups|projects|users|dashboard|help|admin|api|-)\/)([\w.-]+(?:\/[\w.-]+)+)$/;

/** The page of a project at an address, or null. */
export function projectPageOf(pathname: string): ProjectPage | null {
  const trimmed = withoutSlashes(pathname);
  const at = trimmed.indexOf('/-/');
  const [, fullPath] = PROJECT.exec(at < 0 ? trimmed : trimmed.slice(0, at)) ?? [];
  const page = at < 0 ? '' : trimmed.slice(at + 3);
  const found = pageAt(SHAPES.project, page);
  return fullPath === undefined || found === null ? null : { fullPath, page, ...found };
}

/** Splits the path after `/groups/` at `/-/` into the group's path and its page; null when no path is left. */
export function splitGroupAddress(rest: string): GroupAddress | null {
  const trimmed = withoutSlashes(rest);
  const at = trimmed.indexOf('/-/');
  const fullPath = at < 0 ? trimmed : trimmed.slice(0, at);
  // The page for a new group; `new` is a reserved name.
  if (trimmed === 'new') return null;
  if (fullPath === '' || fullPath.startsWith('-/') || fullPath.split('/').includes('')) return null;
  return { fullPath, page: at < 0 ? '' : trimmed.slice(at + 3) };
}

/** The group of a page address, for a page of a project the group around it; or null. */
export function groupOfPathname(pathname: string): GroupAddress | null {
  const project = projectPageOf(pathname);
  if (project !== null) {
    return {
      fullPath: project.fullPath.slice(0, project.fullPath.lastIndexOf('/')),
      page: 'project',
      project,
    };
  }
  if (!pathname.startsWith('/groups/')) return null;
  try {
    return splitGroupAddress(decodeURI(pathname.slice('/groups/'.length)));
  } catch {
    return null;
  }
}

/** The username in the address of a profile page, or null. */
export function usernameAt(pathname: string): string | null {
  const page = sitePageAt(pathname);
  return page?.name === 'person' ? page.iid : null;
}

/** Pages of the site without parameters, except the first one. */
export const SITE_PAGES: readonly string[] = Object.values<string>(PAGES.site)
  .flatMap((addresses) => addresses.split(' '))
  .filter((at) => at !== '/' && !at.includes(':'));

/** Whether an address can be a page, regardless of permissions and of what exists. */
export function isPage(pathname: string): boolean {
  if (sitePageAt(pathname) !== null || barePageAt(pathname) !== null) return true;
  const address = groupOfPathname(pathname);
  if (address === null) return false;
  return address.project !== undefined || groupPageAt(address.page) !== null;
}
