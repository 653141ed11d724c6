import { visibleFromBelow } from '../namespaces/visible-below.ts';

/** Who may see a milestone, given the alias of its row; its namespace is joined as `${milestone}_ns`. */
export const milestoneVisible = (milestone: string): string => visibleFromBelow(`${milestone}_ns`);

export const milestoneNamespace = (milestone: string): string =>
  `JOIN namespaces ${milestone}_ns ON ${milestone}_ns.id = ${milestone}.namespace_id`;
