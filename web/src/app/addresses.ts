/** The pages of a group, by what follows `/-/` in their address; empty for the group itself. */
export const groupPages = ['', 'roadmap'] as const;
export type GroupPageName = (typeof groupPages)[number];

export type GroupAddress = {
  /** Full path of the group. */
  fullPath: string;
  /** What follows `/-/`: `roadmap`, or empty for the group's own page. */
  page: string;
};

export function isGroupPage(page: string): page is GroupPageName {
  return groupPages.some((one) => one === page);
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
