import { withBase } from '../site/base-path.ts';

/** A group or project. */
export interface Namespace {
  kind: 'group' | 'project';
  fullPath: string;
}

/** The address of a page of a group or project; by default its own page. */
export function pageOf({ kind, fullPath }: Namespace, page = ''): string {
  const home = withBase(kind === 'group' ? `/groups/${fullPath}` : `/${fullPath}`);
  return page === '' ? home : `${home}/-/${page}`;
}

/** The REST path of a group or project. */
export function apiOf({ kind, fullPath }: Namespace): string {
  return withBase(`/api/v4/${kind}s/${encodeURIComponent(fullPath)}`);
}

/** The address of its members page, whose name in GitLab depends on the kind. */
export function membersPageOf(namespace: Namespace): string {
  return pageOf(namespace, `${namespace.kind}_members`);
}

/** The number in a global id, as used in REST and addresses. */
export function numberOf(gid: string): number {
  return Number(gid.slice(gid.lastIndexOf('/') + 1));
}
