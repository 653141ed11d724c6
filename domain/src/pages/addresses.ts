/** The pages of a group, by the first step after `/-/` in their address; empty for the group itself. */
export type GroupPageName = '' | 'roadmap' | 'epics' | 'new-epic' | 'epic' | 'milestone';

export type GroupAddress = {
  /** Full path of the group. */
  fullPath: string;
  /** What follows `/-/`, such as `roadmap` or `epics/3`; empty for the group's own page, `project` for one of a project. */
  page: string;
  /** The page is one of a project in the group. */
  project?: ProjectPage;
};

/** Which page of a group lies at what follows `/-/`, with the number it names; null where there is none. */
export function groupPageAt(page: string): { name: GroupPageName; iid: string } | null {
  if (page === '' || page === 'roadmap' || page === 'epics') return { name: page, iid: '' };
  if (page === 'epics/new') return { name: 'new-epic', iid: '' };
  const [, kind, iid = ''] = /^(epics|milestones|work_items)\/([1-9]\d{0,8})$/.exec(page) ?? [];
  return kind === undefined ? null : { name: kind === 'milestones' ? 'milestone' : 'epic', iid };
}

/** A page of a project: its full path, what is shown, and the number of that. */
export type ProjectPage = { fullPath: string; name: 'issue' | 'milestone'; iid: string };

const PROJECT_PAGE =
  /^\/(?!groups\/)([\w.-]+(?:\/[\w.-]+)+)\/-\/(milestones|issues|issues\/incident|work_items)\/([1-9]\d{0,8})\/?$/;

/** The page of a project at an address, or null. */
export function projectPageOf(pathname: string): ProjectPage | null {
  const [, fullPath, kind, iid] = PROJECT_PAGE.exec(pathname) ?? [];
  if (fullPath === undefined || iid === undefined) return null;
  return { fullPath, name: kind === 'milestones' ? 'milestone' : 'issue', iid };
}

/** Splits what follows `/groups/` at `/-/` into the group's path and its page; null when no path is left. */
export function splitGroupAddress(rest: string): GroupAddress | null {
  const trimmed = rest.replace(/\/+$/, '');
  const at = trimmed.indexOf('/-/');
  const fullPath = at < 0 ? trimmed : trimmed.slice(0, at);
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

/** What may look like a group's or person's address and is none. */
const OUTSIDE = /^\/(?:-\/profile|dashboard|help|admin)\//;

/** The group's page at an address, or null for an address outside of every group. */
export function groupPlaceAt(pathname: string): GroupAddress | null {
  return OUTSIDE.test(pathname) ? null : groupOfPathname(pathname);
}

/** Whether a page may lie at an address, whoever asks and whatever there is. */
export function isPage(pathname: string): boolean {
  if (pathname === '/' || isBarePage(pathname) || outsidePageAt(pathname) !== null) return true;
  const address = groupPlaceAt(pathname);
  if (address === null) return usernameAt(pathname) !== null;
  return address.project !== undefined || groupPageAt(address.page) !== null;
}
