import { visibleFromBelow } from '../namespaces/visible-below.ts';

/** Who may see a label, given the alias of its row; its namespace is joined as `${label}_ns`. */
export const labelVisible = (label: string): string => visibleFromBelow(`${label}_ns`);

export const labelNamespace = (label: string): string =>
  `JOIN namespaces ${label}_ns ON ${label}_ns.id = ${label}.namespace_id`;
