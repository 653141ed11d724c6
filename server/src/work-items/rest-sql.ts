import { workItemVisible } from './visible.ts';

/** The labels an item wears, as JSON, by title in the order people expect. */
export const labelsJson = (item: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'description', l.description, 'color', l.color,` +
  ` 'archived', l.archived) ORDER BY l.title COLLATE "und-x-icu", l.id), '[]') FROM work_item_labels wil` +
  ` JOIN labels l ON l.id = wil.label_id WHERE wil.work_item_id = ${item}.id)`;

/** Joins the parent epic, but only one the viewer may see. */
export const visibleParent = (item: string, parent: string): string =>
  `LEFT JOIN (work_items ${parent} JOIN namespaces ${parent}_ns ON ${parent}_ns.id = ${parent}.namespace_id)` +
  ` ON ${parent}.id = ${item}.parent_id AND ${workItemVisible(parent, `${parent}_ns`)}`;
