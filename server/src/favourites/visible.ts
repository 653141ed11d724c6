import { namespaceVisible } from '../namespaces/visible.ts';
import { savedViewVisible, viewNamespace } from '../saved-views/visible.ts';
import { epicVisible } from '../work-items/visible.ts';

/** Joins what a favourite is about: `_view` with its `_view_ns`, or `_item`; and `_ns`, its group or project. */
export function favouriteTarget(favourite: string): string {
  return (
    `LEFT JOIN saved_views ${favourite}_view ON ${favourite}_view.id = ${favourite}.saved_view_id ${viewNamespace(`${favourite}_view`)}` +
    ` LEFT JOIN work_items ${favourite}_item ON ${favourite}_item.id = ${favourite}.work_item_id` +
    ` LEFT JOIN namespaces ${favourite}_ns ON ${favourite}_ns.id = coalesce(${favourite}.namespace_id, ${favourite}_item.namespace_id)`
  );
}

/** SQL: it is the viewer's own, and they still see what it is about. */
export function favouriteVisible(favourite: string): string {
  return (
    `(${favourite}.user_id = :me AND CASE ${favourite}.kind WHEN 'saved_view' THEN ${savedViewVisible(`${favourite}_view`)}` +
    ` WHEN 'epic' THEN ${epicVisible(`${favourite}_item`, `${favourite}_ns`)} ELSE ${namespaceVisible(`${favourite}_ns`)} END)`
  );
}
