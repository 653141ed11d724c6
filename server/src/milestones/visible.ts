import { visibleFromBelow } from '../namespaces/visible-below.ts';

/**
 * SQL of the visibility of a milestone, given the alias of its row; its namespace is joined as
 * `${milestone}_ns`.
 */
export function milestoneVisible(milestone: string): string {
  return visibleFromBelow(`${milestone}_ns`);
}

export function milestoneNamespace(milestone: string): string {
  return `JOIN namespaces ${milestone}_ns ON ${milestone}_ns.id = ${milestone}.namespace_id`;
}
