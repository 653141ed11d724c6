import { maySql } from '../access/may-sql.ts';
import { itemNamespace } from '../work-items/row-sql.ts';
import { workItemVisible } from '../work-items/visible.ts';

/** Who reads internal notes of items in a group or project, given the alias of its row; the item itself is visible. */
export function internalVisible(ns: string): string {
  return maySql('readInternalNote', ns);
}

/**
 * Who may read a note or a discussion, as one condition on its row: whoever sees its item, and of internal ones only
 * the team.
 */
export function noteVisible(note: string): string {
  return (
    `EXISTS (SELECT 1 FROM work_items nw ${itemNamespace('nw')} WHERE nw.id = ${note}.work_item_id` +
    ` AND ${workItemVisible('nw', 'nw_ns')} AND (NOT ${note}.internal OR ${internalVisible('nw_ns')}))`
  );
}

const counted = (table: 'notes' | 'discussions', item: string, ns: string): string =>
  `(SELECT count(*) FROM ${table} cn WHERE cn.work_item_id = ${item}.id AND (NOT cn.internal OR ${internalVisible(ns)}))`;

/** How many comments on a visible item the viewer can read. */
export function noteCount(item: string, ns: string): string {
  return counted('notes', item, ns);
}

/** How many discussions with comments the viewer can read. */
export function discussionCount(item: string, ns: string): string {
  return counted('discussions', item, ns);
}
