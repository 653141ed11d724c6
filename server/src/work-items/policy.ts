import type { Action } from '@cairn/domain/roles/actions';
import { may, type Who } from '@cairn/domain/roles/permissions';
import type { Viewer } from '../access/viewer.ts';
import { forbidden } from '../http/errors.ts';
import { whoIn } from '../namespaces/policy.ts';
import { type LocatedItem, nounOf } from './rows.ts';

/** What the policy needs of an item; `assigned` is true when the viewer is an assignee. */
export type PermissionSubject = Pick<
  LocatedItem,
  'type' | 'author_id' | 'confidential' | 'discussion_locked' | 'namespace'
> & {
  readonly assigned?: boolean;
};

/** The viewer's rights on one work item, as input of the permission table. */
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

/** True when the viewer may do the action on a work item of any type. */
export function can(viewer: Viewer, item: PermissionSubject, action: Action): boolean {
  return may(action, permissionContext(viewer, item));
}

/** Throws 403 unless the viewer may do all of the actions. The item must be visible to the viewer. */
export function authorize(viewer: Viewer, item: PermissionSubject, ...actions: readonly Action[]): void {
  if (!actions.every((action) => can(viewer, item, action))) throw forbidden();
}
