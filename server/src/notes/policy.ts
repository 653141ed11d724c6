import { may } from '@cairn/domain/roles/permissions';
import type { Viewer } from '../access/viewer.ts';
import { mayIn } from '../namespaces/policy.ts';
import { can, permissionContext } from '../work-items/policy.ts';
import type { LocatedItem } from '../work-items/rows.ts';

// The note is known to be visible, so the confidentiality of its item needs no further check.
const notePermissionContext = (viewer: Viewer, item: LocatedItem, author: boolean) => ({
  ...permissionContext(viewer, item),
  confidential: false,
  author,
});

const wrote = (viewer: Viewer, authorId: number | null): boolean =>
  viewer.userId !== null && viewer.userId === authorId;

/** True when the viewer may read the internal notes of a visible item. */
export function mayReadInternal(viewer: Viewer, item: LocatedItem): boolean {
  return mayIn(viewer, item.namespace, 'readInternalNote');
}

/** True when the viewer may comment on a visible item; internal notes need a further permission. */
export function mayComment(viewer: Viewer, item: LocatedItem, internal: boolean): boolean {
  return (
    may('comment', notePermissionContext(viewer, item, false)) &&
    (!internal || mayIn(viewer, item.namespace, 'writeInternalNote'))
  );
}

/** True when the viewer may comment on the designs of a visible item, and move the pins of comments. */
export function mayCommentOnDesign(viewer: Viewer, item: LocatedItem, internal: boolean): boolean {
  return (
    may('commentOnDesign', notePermissionContext(viewer, item, false)) &&
    (!internal || mayIn(viewer, item.namespace, 'writeInternalNote'))
  );
}

/** True when the viewer may react to visible notes of a visible item. */
export function mayReact(viewer: Viewer, item: LocatedItem): boolean {
  return may('react', notePermissionContext(viewer, item, false));
}

/** True when the viewer may change or delete a visible note: its author, or a moderator of all notes. */
export function mayAdminNote(viewer: Viewer, item: LocatedItem, authorId: number | null): boolean {
  return (
    may('editOwnNote', notePermissionContext(viewer, item, wrote(viewer, authorId))) ||
    can(viewer, { ...item, confidential: false }, 'editOthersNote')
  );
}

/** True when the viewer may resolve a visible thread; the authors of the item and of the thread may, too. */
export function mayResolve(viewer: Viewer, item: LocatedItem, beganById: number | null): boolean {
  return may(
    'resolveThread',
    notePermissionContext(viewer, item, wrote(viewer, item.author_id) || wrote(viewer, beganById)),
  );
}

/** True when the viewer may set the creation time of a note, as imports do: owners and administrators. */
export function mayBackdate(viewer: Viewer, { namespace }: LocatedItem): boolean {
  return mayIn(viewer, namespace, namespace.kind === 'group' ? 'editGroupSettings' : 'deleteProject');
}
