import { forgetPlacesBelow, readPlaceAgain } from '../../api/answers.ts';
import type { TransferLocation, TransferPreview } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';
import { apiOf, type Namespace } from '../../groups/namespace.ts';

/** Groups that a group or project can be moved into and whose names contain the text. */
export function findLocations(namespace: Namespace, search: string): Promise<readonly TransferLocation[]> {
  return sendJson('GET', `${apiOf(namespace)}/transfer_locations`, {
    params: { id: namespace.fullPath },
    query: search === '' ? {} : { search },
  });
}

/** Where a group or project can go: a group, or no group at all. */
export interface Destination extends Omit<TransferLocation, 'id' | 'name'> {
  readonly id: number | null;
}

/** No group above: it becomes a top-level group. */
export const TOP_LEVEL: Destination = {
  id: null,
  full_name: 'No group: make it a top-level group',
  full_path: '',
};

const groupText = (groupId: number | null): string => (groupId === null ? '' : String(groupId));

/** Reads what a move would change; throws HttpRefused where it cannot go there. */
export function readEffects(namespace: Namespace, groupId: number | null): Promise<TransferPreview> {
  return sendJson('GET', `${apiOf(namespace)}/transfer_preview`, {
    params: { id: namespace.fullPath },
    query: { group_id: groupText(groupId) },
  });
}

/** Moves a group or project and returns where it is now; throws HttpRefused. */
export async function transferPlace(
  { kind, fullPath }: Namespace,
  groupId: number | null,
  unassign: boolean,
): Promise<Namespace> {
  const params = { id: fullPath };
  const more = unassign ? { unassign_issuables: true } : {};
  const now =
    kind === 'group'
      ? (
          await sendJson('POST', '/api/v4/groups/{id}/transfer', {
            params,
            body: { group_id: groupText(groupId), ...more },
          })
        ).full_path
      : (
          await sendJson('PUT', '/api/v4/projects/{id}/transfer', {
            params,
            body: { namespace: groupText(groupId), ...more },
          })
        ).path_with_namespace;
  forgetPlacesBelow(fullPath);
  void readPlaceAgain(fullPath);
  return { kind, fullPath: now };
}
