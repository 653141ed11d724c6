import { visibleFromBelow } from '../namespaces/visible-below.ts';

/** SQL of the visibility of a label, given the alias of its row; its namespace is joined as `${label}_ns`. */
export function labelVisible(label: string): string {
  return visibleFromBelow(`${label}_ns`);
}

export function labelNamespace(label: string): string {
  return `JOIN namespaces ${label}_ns ON ${label}_ns.id = ${label}.namespace_id`;
}
