import { type RowOf, fetchRows } from '../../api/lists/fetch-rows.ts';
import type { ReadPage } from '../../api/lists/use-rows.ts';
import { sendJson } from '../../api/send-json.ts';
import { apiOf, type Namespace, pageRouteOf } from '../../groups/namespace.ts';

export type GroupShare = RowOf<'/groups/{id}/-/group_links.json'>;
export type SharedMember = RowOf<'/api/v4/groups/{id}/members/all'>;
export type FoundGroup = Pick<RowOf<'/api/v4/groups'>, 'id' | 'full_name' | 'full_path'>;

/** The groups that a place is shared with. */
export function readShares(namespace: Namespace): Promise<readonly GroupShare[]> {
  return sendJson('GET', `${pageRouteOf(namespace)}/group_links.json`, {
    params: { id: namespace.fullPath },
  });
}

/** The people who have access to a place by a group that it, or a group above it, is shared with. */
export function sharedMemberPages(namespace: Namespace): ReadPage<SharedMember> {
  return (page, signal) =>
    fetchRows(`${apiOf(namespace)}/members/all`, page, signal, {
      params: { id: namespace.fullPath },
      query: { is_shared: true },
    });
}

/** Groups that the viewer sees and whose names contain the text. */
export async function findGroups(search: string): Promise<readonly FoundGroup[]> {
  const { rows } = (await fetchRows('/api/v4/groups', '1', new AbortController().signal, {
    query: search === '' ? {} : { search },
  })) ?? { rows: [] };
  return rows;
}

/** Shares a place with a group; throws HttpRefused. */
export function share(
  namespace: Namespace,
  body: {
    readonly group_id: number;
    readonly group_access: number;
    readonly expires_at: string | null;
  },
) {
  return sendJson('POST', `${apiOf(namespace)}/share`, { params: { id: namespace.fullPath }, body });
}

/** Changes the highest role that a share gives, or its end date, which null removes; throws HttpRefused. */
export function updateShare(
  namespace: Namespace,
  { group_id }: GroupShare,
  body: { readonly group_access: number } | { readonly expires_at: string | null },
) {
  return sendJson('PUT', `${pageRouteOf(namespace)}/group_links/{group_id}.json`, {
    params: { id: namespace.fullPath, group_id },
    body,
  });
}
