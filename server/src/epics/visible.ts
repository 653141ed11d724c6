import { epicVisible } from '../work-items/visible.ts';

/**
 * A condition that the viewer may see an epic, given the alias of its row; its group is joined as
 * `${epic}_ns`.
 */
export function epicRowVisible(epic: string): string {
  return epicVisible(epic, `${epic}_ns`);
}

export function epicNamespace(epic: string): string {
  return `JOIN namespaces ${epic}_ns ON ${epic}_ns.id = ${epic}.namespace_id`;
}
