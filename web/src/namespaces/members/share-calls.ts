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

const keyOf = ({ fullPath }: Namespace, { group_id }: Pick<GroupShare, 'group_id'>) => ({
  id: fullPath,
  group_id,
});

/** Changes the highest role that a share gives; throws HttpRefused. */
export function setShareRole(namespace: Namespace, row: GroupShare, role: number) {
  return sendJson('PUT', `${pageRouteOf(namespace)}/group_links/{group_id}.json`, {
    params: keyOf(namespace, row),
    body: { group_access: role },
  });
}

/** Stops sharing a place with a group; throws HttpRefused. */
export function endShare(namespace: Namespace, row: GroupShare) {
  return sendJson('DELETE', `${apiOf(namespace)}/share/{group_id}`, { params: keyOf(namespace, row) });
}
