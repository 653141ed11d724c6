import { namespaceVisible } from '../namespaces/visible.ts';

/** Joins the group or project of a saved view as `${view}_ns`; a view of personal lists has none. */
export function viewNamespace(view: string): string {
  return `LEFT JOIN namespaces ${view}_ns ON ${view}_ns.id = ${view}.namespace_id`;
}

/**
 * A private view is visible to its author, any other to everybody who sees its group or project. An author
 * who can no longer see that sees neither.
 */
const open = (view: string): string =>
  `((NOT ${view}.is_private OR coalesce(${view}.created_by_id = :me, false)) AND (${view}.namespace_id IS NULL OR ${namespaceVisible(`${view}_ns`)}))`;

/** SQL of the visibility of a saved view, given the alias of its row. */
export function savedViewVisible(view: string): string {
  return `(${view}.deleted_at IS NULL AND ${open(view)})`;
}

/** The same for a deleted view that can still be restored. */
export function deletedViewVisible(view: string): string {
  return `(${view}.deleted_at IS NOT NULL AND ${open(view)})`;
}
