import { maySql } from '../access/may-sql.ts';
import { itemNamespace } from '../work-items/row-sql.ts';
import { workItemVisible } from '../work-items/visible.ts';

/**
 * SQL of the permission to read internal notes in a group or project, given the alias of its row; the item
 * itself is visible.
 */
export function internalVisible(ns: string): string {
  return maySql('readInternalNote', ns);
}

/**
 * SQL condition on a note or discussion row: its item is visible and, if it is internal, the viewer may read
 * internal notes.
 */
export function noteVisible(note: string): string {
  return (
    `EXISTS (SELECT 1 FROM work_items nw ${itemNamespace('nw')} WHERE nw.id = ${note}.work_item_id` +
    ` AND ${workItemVisible('nw', 'nw_ns')} AND (NOT ${note}.internal OR ${internalVisible('nw_ns')}))`
  );
}

const counted = (table: 'notes' | 'discussions', item: string, ns: string): string =>
  `(SELECT count(*) FROM ${table} cn WHERE cn.work_item_id = ${item}.id AND cn.design_id IS NULL AND (NOT cn.internal OR ${internalVisible(ns)}))`;

/** SQL of the number of comments on a visible item that the viewer can read. */
export function noteCount(item: string, ns: string): string {
  return counted('notes', item, ns);
}

/** SQL of the number of discussions with comments that the viewer can read. */
export function discussionCount(item: string, ns: string): string {
  return counted('discussions', item, ns);
}
