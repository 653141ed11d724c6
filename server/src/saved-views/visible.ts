import { namespaceVisible } from '../namespaces/visible.ts';

/** The group or project of a saved view as `${view}_ns`; a view of lists of one's own has none. */
export function viewNamespace(view: string): string {
  return `LEFT JOIN namespaces ${view}_ns ON ${view}_ns.id = ${view}.namespace_id`;
}

/** A private view is its writer's; any other is seen by who sees its place. A writer who lost the place sees neither. */
const open = (view: string): string =>
  `((NOT ${view}.is_private OR coalesce(${view}.created_by_id = :me, false)) AND (${view}.namespace_id IS NULL OR ${namespaceVisible(`${view}_ns`)}))`;

/** Who may see a saved view, given the alias of its row. */
export function savedViewVisible(view: string): string {
  return `(${view}.deleted_at IS NULL AND ${open(view)})`;
}

/** The same for one that was deleted and can be taken back still. */
export function deletedViewVisible(view: string): string {
  return `(${view}.deleted_at IS NOT NULL AND ${open(view)})`;
}
