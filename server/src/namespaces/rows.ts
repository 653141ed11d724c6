import type { Selectable } from 'kysely';
import type { Namespaces } from '../db/tables.ts';

export type NamespaceRow = Selectable<Namespaces>;

/** All columns, for a statement that reads a namespace with other things. */
export const NAMESPACE_COLUMNS = Object.keys({
  archived: true,
  archived_itself: true,
  avatar_url: true,
  created_at: true,
  deleted_at: true,
  deleted_by_id: true,
  deleted_with_id: true,
  description: true,
  first_day_of_week: true,
  full_name: true,
  full_path: true,
  id: true,
  kind: true,
  last_iteration_iid: true,
  last_milestone_iid: true,
  last_work_item_iid: true,
  name: true,
  okrs_enabled: true,
  parent_id: true,
  path: true,
  quality_management_enabled: true,
  root_namespace_id: true,
  status_page_enabled: true,
  traversal_ids: true,
  updated_at: true,
  visibility: true,
} satisfies Record<keyof NamespaceRow, true>) as readonly (keyof NamespaceRow)[];

export type Visibility = 'private' | 'internal' | 'public';

/** From the narrowest to the widest. */
export const VISIBILITIES = ['private', 'internal', 'public'] as const;

/** True when a is visible to more people than b. */
export function isWider(a: string, b: string): boolean {
  return VISIBILITIES.indexOf(a as Visibility) > VISIBILITIES.indexOf(b as Visibility);
}
