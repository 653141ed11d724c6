import { groupOfPathname, groupPageAt } from '../pages/addresses.ts';

/** The most groups, projects and items that a browser remembers as visited. */
export const MOST_VISITED = 8;
const LONGEST = 500;
const REFERENCE = /^([\w.-]+(?:\/[\w.-]+)*)(?:([#&])([1-9]\d{0,8}))?$/;

/** What a reference such as `group`, `group/project#5` or `group&5` names. */
export interface Visited {
  readonly fullPath: string;
  /** 0 for the group or project itself. */
  readonly iid: number;
  readonly isEpic: boolean;
}

/** Parses a reference to a visited group, project or item; null for any other text. */
export function parseVisited(reference: unknown): Visited | null {
  if (typeof reference !== 'string' || reference.length > LONGEST) return null;
  const [, fullPath, sign, iid = '0'] = REFERENCE.exec(reference) ?? [];
  return fullPath === undefined ? null : { fullPath, iid: Number(iid), isEpic: sign === '&' };
}

/** The reference of the item of a page, else of its group or project; null for a page of neither. */
export function visitedAt(pathname: string): string | null {
  const address = groupOfPathname(pathname);
  if (address === null) return null;
  const { fullPath, project } = address;
  const page = project ?? groupPageAt(address.page);
  if (page === null) return null;
  const at = project?.fullPath ?? fullPath;
  const sign = page.name === 'epic' ? '&' : page.name === 'issue' || page.name === 'incident' ? '#' : null;
  const reference = sign === null ? at : `${at}${sign}${page.iid}`;
  return parseVisited(reference) === null ? null : reference;
}

/** The list with a reference at its beginning; the oldest beyond the limit is removed. */
export function withVisited(references: readonly string[], reference: string): string[] {
  return [...new Set([reference, ...references])].slice(0, MOST_VISITED);
}
