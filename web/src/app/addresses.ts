/** The pages of a group, by the first step after `/-/` in their address; empty for the group itself. */
export type GroupPageName = '' | 'roadmap' | 'epics' | 'new-epic' | 'epic' | 'milestone';

export type GroupAddress = {
  /** Full path of the group. */
  fullPath: string;
  /** What follows `/-/`, such as `roadmap` or `epics/3`; empty for the group's own page. */
  page: string;
};

/** Which page of a group lies at what follows `/-/`, with the number it names; null where there is none. */
export function groupPageAt(page: string): { name: GroupPageName; iid: string } | null {
  if (page === '' || page === 'roadmap' || page === 'epics') return { name: page, iid: '' };
  if (page === 'epics/new') return { name: 'new-epic', iid: '' };
  const [, kind, iid = ''] = /^(epic|milestone)s\/([1-9]\d{0,8})$/.exec(page) ?? [];
  return kind === undefined ? null : { name: kind as 'epic' | 'milestone', iid };
}

/** The project and number of a project's milestone, or null. */
export function projectMilestoneOf(pathname: string): { fullPath: string; iid: string } | null {
  const [, fullPath, iid] =
    /^\/(?!groups\/)([\w.-]+(?:\/[\w.-]+)+)\/-\/milestones\/([1-9]\d{0,8})\/?$/.exec(pathname) ?? [];
  return fullPath === undefined || iid === undefined ? null : { fullPath, iid };
}

/** Splits what follows `/groups/` at `/-/` into the group's path and its page; null when no path is left. */
export function splitGroupAddress(rest: string): GroupAddress | null {
  const trimmed = rest.replace(/\/+$/, '');
  const at = trimmed.indexOf('/-/');
  const fullPath = at < 0 ? trimmed : trimmed.slice(0, at);
  if (fullPath === '' || fullPath.startsWith('-/') || fullPath.split('/').includes('')) return null;
  return { fullPath, page: at < 0 ? '' : trimmed.slice(at + 3) };
}

/** The group a page address belongs to, or null. */
export function groupOfPathname(pathname: string): GroupAddress | null {
  if (!pathname.startsWith('/groups/')) return null;
  try {
    return splitGroupAddress(decodeURI(pathname.slice('/groups/'.length)));
  } catch {
    return null;
  }
}
