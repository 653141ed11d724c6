import { forgetPlace, forgetPlacesBelow, readPlaceAgain } from '../../api/answers.ts';
import type { DeletedPlace, PlaceContents } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';
import { apiOf, type Namespace } from '../../groups/namespace.ts';

/** Archives a group or project, or lets people change it again; throws HttpRefused. */
export async function archivePlace(namespace: Namespace, archived: boolean): Promise<void> {
  const params = { id: namespace.fullPath };
  await (archived
    ? sendJson('POST', `${apiOf(namespace)}/archive`, { params })
    : sendJson('POST', `${apiOf(namespace)}/unarchive`, { params }));
  forgetPlacesBelow(namespace.fullPath);
  await readPlaceAgain(namespace.fullPath);
}

/** Counts what is deleted with a group or project; throws HttpRefused. */
export function readContents(namespace: Namespace): Promise<PlaceContents> {
  return sendJson('GET', `${apiOf(namespace)}/deletion_preview`, { params: { id: namespace.fullPath } });
}

/** Deletes a group or project; throws HttpRefused. */
export async function deletePlace(namespace: Namespace): Promise<void> {
  await sendJson('DELETE', apiOf(namespace), { params: { id: namespace.fullPath } });
  forgetPlacesBelow(namespace.fullPath);
  forgetPlace(namespace.fullPath);
}

/** The deleted groups and projects that the viewer may restore, below a group if one is given. */
export function readDeletedPlaces(groupPath: string | null): Promise<readonly DeletedPlace[]> {
  return sendJson('GET', '/api/v4/deleted_places', {
    query: groupPath === null ? {} : { group_id: groupPath },
  });
}

/** Restores a deleted group or project and returns where it is now; throws HttpRefused. */
export async function restorePlace({ kind, id }: Pick<DeletedPlace, 'kind' | 'id'>): Promise<Namespace> {
  const params = { id: String(id) };
  const fullPath =
    kind === 'group'
      ? (await sendJson('POST', '/api/v4/groups/{id}/restore', { params })).full_path
      : (await sendJson('POST', '/api/v4/projects/{id}/restore', { params })).path_with_namespace;
  forgetPlacesBelow(fullPath);
  forgetPlace(fullPath);
  return { kind, fullPath };
}
