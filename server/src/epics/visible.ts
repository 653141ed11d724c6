import { epicVisible } from '../work-items/visible.ts';

/** Who may see an epic, given the alias of its row; its group is joined as `${epic}_ns`. */
export const epicRowVisible = (epic: string): string => epicVisible(epic, `${epic}_ns`);

export const epicNamespace = (epic: string): string =>
  `JOIN namespaces ${epic}_ns ON ${epic}_ns.id = ${epic}.namespace_id`;
