/** Pages that groups and projects have alike. */
export type NamespacePageName =
  | 'members'
  | 'labels'
  | 'new-label'
  | 'edit-label'
  | 'milestones'
  | 'new-milestone'
  | 'milestone'
  | 'edit-milestone'
  | 'bin';

/** The pages of a group, by what follows `/-/` in their address; empty for the group itself. */
export type GroupPageName = '' | 'roadmap' | 'epics' | 'new-epic' | 'epic' | NamespacePageName;

export type GroupAddress = {
  /** Full path of the group. */
  fullPath: string;
  /** What follows `/-/`, such as `roadmap` or `epics/3`; empty for the group's own page, `project` for one of a project. */
  page: string;
  /** The page is one of a project in the group. */
  project?: ProjectPage;
};

const ALIKE: readonly (readonly [RegExp, NamespacePageName])[] = [
  [/^labels$/, 'labels'],
  [/^labels\/new$/, 'new-label'],
  [/^labels\/([1-9]\d{0,14})\/edit$/, 'edit-label'],
  [/^milestones$/, 'milestones'],
  [/^milestones\/new$/, 'new-milestone'],
  [/^milestones\/([1-9]\d{0,8})$/, 'milestone'],
  [/^milestones\/([1-9]\d{0,8})\/edit$/, 'edit-milestone'],
  [/^bin$/, 'bin'],
];
const OF_GROUPS: readonly (readonly [RegExp, GroupPageName])[] = [
  [/^$/, ''],
  [/^roadmap$/, 'roadmap'],
  [/^epics$/, 'epics'],
  [/^epics\/new$/, 'new-epic'],
  // With its form open at the address that the API gives for it.
  [/^(?:epics\/([1-9]\d{0,8})(?:\/edit)?|work_items\/([1-9]\d{0,8}))$/, 'epic'],
  [/^group_members$/, 'members'],
  ...ALIKE,
];
const OF_PROJECTS: readonly (readonly [RegExp, ProjectPage['name']])[] = [
  [/^$/, ''],
  [/^(?:issues|issues\/incident|work_items)\/([1-9]\d{0,8})$/, 'issue'],
  [/^project_members$/, 'members'],
  ...ALIKE,
];

/** The page that lies at what follows `/-/`, with the number it names; null where there is none. */
function pageAt<Name>(
  pages: readonly (readonly [RegExp, Name])[],
  page: string,
): { name: Name; iid: string } | null {
  for (const [shape, name] of pages) {
    const found = shape.exec(page);
    if (found !== null) return { name, iid: found[1] ?? found[2] ?? '' };
  }
  return null;
}

/** Which page of a group lies at what follows `/-/`, with the number it names; null where there is none. */
export function groupPageAt(page: string): { name: GroupPageName; iid: string } | null {
  return pageAt(OF_GROUPS, page);
}

/** A page of a project: its full path, what follows `/-/`, what is shown, and the number of that. */
export type ProjectPage = {
  fullPath: string;
  page: string;
  name: '' | 'issue' | NamespacePageName;
  iid: string;
};

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
  const found = pageAt(OF_PROJECTS, page);
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
  return /^\/([A-Za-z0-9_][\w.-]{0,254})\/?$/.exec(pathname)?.[1] ?? null;
}

/** Pages without the frame of the others: signing in, a new password, the gallery. */
const BARE = /^\/(?:users\/sign_in|-\/(?:gallery|(?:first-administrator|password)(?:\/.*)?))$/;

export const isBarePage = (pathname: string): boolean => BARE.test(pathname);

/** Pages outside of every group with an address of their own; those of people lie beside them. */
export const OUTSIDE_PAGES = [
  '/groups/new',
  '/projects/new',
  '/-/user_settings/profile',
  '/-/user_settings/personal_access_tokens',
  '/-/profile/password',
  '/-/profile/notifications',
  '/dashboard/todos',
  '/help/user/group/roadmap',
  '/help/user/group/epics',
  '/help/user/markdown',
  '/admin/abuse_reports',
] as const;

export type OutsidePageAddress = (typeof OUTSIDE_PAGES)[number];

/** Which of them lies at an address, or null. */
export const outsidePageAt = (pathname: string): OutsidePageAddress | null =>
  OUTSIDE_PAGES.find((page) => page === pathname) ?? null;

/** Whether a page may lie at an address, whoever asks and whatever there is. */
export function isPage(pathname: string): boolean {
  if (pathname === '/' || isBarePage(pathname) || outsidePageAt(pathname) !== null) return true;
  const address = groupOfPathname(pathname);
  if (address === null) return usernameAt(pathname) !== null;
  return address.project !== undefined || groupPageAt(address.page) !== null;
}
