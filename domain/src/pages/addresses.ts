import { PAGES } from './table.ts';

type Kind = keyof typeof PAGES;
type NameOf<Of extends Kind> = keyof (typeof PAGES)[Of];

export type GroupPageName = NameOf<'group'>;
export type ProjectPageName = NameOf<'project'>;

export interface GroupAddress {
  /** Full path of the group. */
  fullPath: string;
  /** What follows `/-/`, such as `roadmap` or `epics/3`; empty for the group's own page, `project` for one of a project. */
  page: string;
  /** The page is one of a project in the group. */
  project?: ProjectPage;
}

/** A page, and what its address names by number or by name; empty where it names nothing. */
export interface FoundPage<Name> {
  name: Name;
  iid: string;
}

/** What may stand in the place of a part of an address. */
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
    if (found !== null) return { name, iid: found[1] ?? '' };
  }
  return null;
}

/** Which page of a group lies at what follows `/-/`; null where there is none. */
export function groupPageAt(page: string): FoundPage<GroupPageName> | null {
  return pageAt(SHAPES.group, page);
}

/** Which page of the site itself lies at an address. */
export function sitePageAt(pathname: string): FoundPage<NameOf<'site'>> | null {
  return pageAt(SHAPES.site, pathname);
}

/** Which page without the frame of the others lies at an address. */
export function barePageAt(pathname: string): FoundPage<NameOf<'bare'>> | null {
  return pageAt(SHAPES.bare, pathname);
}

/**
 * Where a page is linked to: of a group or project as what follows `/-/`, of the site as its whole path; null where it
 * has no address of that kind.
 */
export function pageAddress(kind: 'group' | 'project' | 'site', name: string, iid = ''): string | null {
  const addresses: Readonly<Record<string, string>> = PAGES[kind];
  return addresses[name]?.split(' ')[0]?.replace(PART, iid) ?? null;
}

/** A page of a project: its full path, what follows `/-/`, what is shown, and the number of that. */
export type ProjectPage = FoundPage<ProjectPageName> & { fullPath: string; page: string };

/** Begun only where a run of slashes begins, or each slash of a long one would be tried to its end. */
const withoutSlashes = (pathname: string): string => pathname.replace(/(?<!\/)\/+$/, '');

/** A path of at least two steps that begins with none of the words that are no group. */
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

/** Splits what follows `/groups/` at `/-/` into the group's path and its page; null when no path is left. */
export function splitGroupAddress(rest: string): GroupAddress | null {
  const trimmed = withoutSlashes(rest);
  const at = trimmed.indexOf('/-/');
  const fullPath = at < 0 ? trimmed : trimmed.slice(0, at);
  // The page of a new group; no group may be called so.
  if (trimmed === 'new') return null;
  if (fullPath === '' || fullPath.startsWith('-/') || fullPath.split('/').includes('')) return null;
  return { fullPath, page: at < 0 ? '' : trimmed.slice(at + 3) };
}

/** The group a page address belongs to, that around the project for a page of a project; or null. */
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

/** The username at the address of a person's page, or null. */
export function usernameAt(pathname: string): string | null {
  const page = sitePageAt(pathname);
  return page?.name === 'person' ? page.iid : null;
}

/** Pages of the site itself that name nothing, but for the first one. */
export const SITE_PAGES: readonly string[] = Object.values(PAGES.site).filter(
  (at) => at !== '/' && !at.includes(':'),
);

/** Whether a page may lie at an address, whoever asks and whatever there is. */
export function isPage(pathname: string): boolean {
  if (sitePageAt(pathname) !== null || barePageAt(pathname) !== null) return true;
  const address = groupOfPathname(pathname);
  if (address === null) return false;
  return address.project !== undefined || groupPageAt(address.page) !== null;
}
