import { namespaceVisible } from './visible.ts';

/**
 * Who may see what a group lends to everything below it (labels, milestones, iterations): whoever may see the
 * group, and members of anything inside it, who work with those things without seeing the group itself.
 */
export function visibleFromBelow(ns: string): string {
  return `(${namespaceVisible(ns)} OR ${ns}.id = ANY (ARRAY(SELECT unnest(below.traversal_ids) FROM namespaces below WHERE below.id = ANY (:member_ids))))`;
}
