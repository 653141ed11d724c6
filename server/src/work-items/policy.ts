import type { Action } from '@cairn/domain/roles/actions';
import { may, type Who } from '@cairn/domain/roles/permissions';
import type { Viewer } from '../access/viewer.ts';
import { forbidden } from '../http/errors.ts';
import { whoIn } from '../namespaces/policy.ts';
import { type LocatedItem, nounOf } from './rows.ts';

/** What the policy needs to know of an item; assigned says whether the viewer is one of its assignees. */
export type PermissionSubject = Pick<
  LocatedItem,
  'type' | 'author_id' | 'confidential' | 'discussion_locked' | 'namespace'
> & {
  readonly assigned?: boolean;
};

/** The viewer as the permission table sees them before one work item. */
export function permissionContext(viewer: Viewer, item: PermissionSubject): Who {
  return {
    ...whoIn(viewer, item.namespace),
    confidential: item.confidential,
    itemType: nounOf(item.type),
    author: viewer.userId !== null && item.author_id === viewer.userId,
    assignee: item.assigned === true,
    locked: item.discussion_locked === true,
  };
}

/** Whether the viewer may do the action on a work item of any type. */
export function can(viewer: Viewer, item: PermissionSubject, action: Action): boolean {
  return may(action, permissionContext(viewer, item));
}

/** Throws 403 unless the viewer may do every one of the actions; the item itself is known to be visible. */
export function authorize(viewer: Viewer, item: PermissionSubject, ...actions: readonly Action[]): void {
  if (!actions.every((action) => can(viewer, item, action))) throw forbidden();
}
