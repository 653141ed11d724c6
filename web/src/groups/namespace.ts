import { withBase } from '../site/base-path.ts';

/** A group or a project, as a place with labels, milestones and members of its own. */
export interface Namespace {
  kind: 'group' | 'project';
  fullPath: string;
}

/** The address of a page of a group or project; without a page, its own. */
export function pageOf({ kind, fullPath }: Namespace, page = ''): string {
  const home = withBase(kind === 'group' ? `/groups/${fullPath}` : `/${fullPath}`);
  return page === '' ? home : `${home}/-/${page}`;
}

/** Where the REST calls about a group or project begin. */
export function apiOf({ kind, fullPath }: Namespace): string {
  return withBase(`/api/v4/${kind}s/${encodeURIComponent(fullPath)}`);
}

/** The address of its members, which GitLab names after the kind. */
export function membersPageOf(namespace: Namespace): string {
  return pageOf(namespace, `${namespace.kind}_members`);
}

/** The number in a global id, as REST and addresses take it. */
export function numberOf(gid: string): number {
  return Number(gid.slice(gid.lastIndexOf('/') + 1));
}
