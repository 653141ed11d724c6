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

/** The path of a group or project in the REST API. */
export function apiOf({ kind }: Pick<Namespace, 'kind'>): '/api/v4/groups/{id}' | '/api/v4/projects/{id}' {
  return kind === 'group' ? '/api/v4/groups/{id}' : '/api/v4/projects/{id}';
}

/** The beginning of routes that the pages of a group or project call. */
export function pageRouteOf({ kind }: Pick<Namespace, 'kind'>): '/groups/{id}/-' | '/{id}/-' {
  return kind === 'group' ? '/groups/{id}/-' : '/{id}/-';
}

/** The address of its members page, whose name in GitLab depends on the kind. */
export function membersPageOf(namespace: Namespace): string {
  return pageOf(namespace, `${namespace.kind}_members`);
}

/** The number in a global id, as used in REST and addresses. */
export function numberOf(gid: string): number {
  return Number(gid.slice(gid.lastIndexOf('/') + 1));
}
