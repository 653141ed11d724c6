import { workItemVisible } from './visible.ts';

/** The labels an item wears, as JSON, by title in the order people expect. */
export const labelsJson = (item: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'description', l.description, 'color', l.color,` +
  ` 'archived', l.archived) ORDER BY l.title COLLATE "und-x-icu", l.id), '[]') FROM work_item_labels wil` +
  ` JOIN labels l ON l.id = wil.label_id WHERE wil.work_item_id = ${item}.id)`;

/**
 * The parent of an item as JSON, but only one the viewer may see. Beside the named columns come its group's id and path.
 * A sub-select, as every join more makes the whole statement slower to plan.
 */
export const visibleParentJson = (item: string, columns: readonly string[]): string =>
  `(SELECT json_build_object('group_id', p.namespace_id, 'full_path', p_ns.full_path, ${columns.map((column) => `'${column}', p.${column}`).join(', ')})` +
  ` FROM work_items p JOIN namespaces p_ns ON p_ns.id = p.namespace_id` +
  ` WHERE p.id = ${item}.parent_id AND p.type = 'epic' AND ${workItemVisible('p', 'p_ns')})`;
