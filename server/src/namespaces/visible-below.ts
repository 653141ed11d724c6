import { namespaceVisible } from './visible.ts';

/**
 * SQL of the visibility of what a group shares with everything below it (labels, milestones, iterations): for
 * those who may see the group, and for members of anything inside it, who work with these things without
 * seeing the group itself.
 */
export function visibleFromBelow(ns: string): string {
  return `(${namespaceVisible(ns)} OR ${ns}.id = ANY (ARRAY(SELECT unnest(below.traversal_ids) FROM namespaces below WHERE below.id = ANY (:member_ids))))`;
}
