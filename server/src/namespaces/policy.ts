import type { Action } from '@cairn/domain/roles/actions';
import { may, type Visibility, type Who } from '@cairn/domain/roles/permissions';
import { levelIn, type Viewer } from '../access/viewer.ts';
import type { NamespaceRow } from './rows.ts';

type Place = Pick<NamespaceRow, 'traversal_ids' | 'visibility' | 'archived'>;

/** The viewer as the permission table describes them, for one group or project. */
export function whoIn(viewer: Viewer, place: Place): Who {
  return {
    signedIn: viewer.userId !== null,
    admin: viewer.admin,
    level: levelIn(viewer, place.traversal_ids),
    containerVisibility: place.visibility as Visibility,
    archived: place.archived,
  };
}

export function mayIn(viewer: Viewer, place: Place, action: Action): boolean {
  return may(action, whoIn(viewer, place));
}

/** The highest access level of the viewer here; an administrator counts as Owner. */
export function accessLevelIn(viewer: Viewer, place: Place): number {
  return viewer.admin ? 50 : levelIn(viewer, place.traversal_ids);
}
