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

/** Counts the items that lose something in another group; throws HttpRefused where it cannot go there. */
export function readLosses(namespace: Namespace, groupId: number): Promise<TransferPreview> {
  return sendJson('GET', `${apiOf(namespace)}/transfer_preview`, {
    params: { id: namespace.fullPath },
    query: { group_id: String(groupId) },
  });
}

/** Moves a group or project into another group and returns where it is now; throws HttpRefused. */
export async function transferPlace({ kind, fullPath }: Namespace, groupId: number): Promise<Namespace> {
  const params = { id: fullPath };
  const now =
    kind === 'group'
      ? (
          await sendJson('POST', '/api/v4/groups/{id}/transfer', {
            params,
            body: { group_id: String(groupId) },
          })
        ).full_path
      : (
          await sendJson('PUT', '/api/v4/projects/{id}/transfer', {
            params,
            body: { namespace: String(groupId) },
          })
        ).path_with_namespace;
  forgetPlacesBelow(fullPath);
  void readPlaceAgain(fullPath);
  return { kind, fullPath: now };
}
