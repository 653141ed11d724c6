import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import { forbidden } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getNamespace } from '../namespaces/queries.ts';
import type { SavedViewRow } from './queries.ts';

type Place = Pick<SavedViewRow, 'namespace_id'>;

/** Throws 403 unless the viewer may share views in the group or project. */
export async function assertMayShare(
  reader: Reader,
  viewer: Viewer,
  { namespace_id: id }: Place,
): Promise<void> {
  if (id === null || !mayIn(viewer, await getNamespace(reader, viewer, id), 'manageSavedViews'))
    throw forbidden();
}

/**
 * Throws 403 unless the viewer may change a visible view: a private one of their own, or a shared one with
 * the permission to share.
 */
export async function assertMayChange(
  reader: Reader,
  viewer: Viewer,
  view: Place & Pick<SavedViewRow, 'is_private'>,
): Promise<void> {
  if (!view.is_private) await assertMayShare(reader, viewer, view);
}
