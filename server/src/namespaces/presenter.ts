import type { Context } from '../context.ts';
import type { Shown } from '../http/listing.ts';

export interface GroupRow {
  readonly id: number;
  readonly full_path: string;
  readonly full_name: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly visibility: string;
  readonly avatar_url: string | null;
  readonly parent_id: number | null;
  readonly created_at: Date;
}

export interface ProjectRow extends GroupRow {
  readonly archived: boolean;
  readonly updated_at: Date;
  readonly parent: {
    readonly id: number;
    readonly name: string;
    readonly path: string;
    readonly full_path: string;
    readonly parent_id: number | null;
    readonly avatar_url: string | null;
  };
}

const COLUMNS = [
  'id',
  'full_path',
  'full_name',
  'name',
  'path',
  'description',
  'visibility',
  'avatar_url',
  'parent_id',
  'created_at',
]
  .map((column) => `n.${column}`)
  .join(', ');

export const groupShown: Shown = { columns: COLUMNS, joins: 'JOIN namespaces n ON n.id = page.id' };

export const projectShown: Shown = {
  columns:
    `${COLUMNS}, n.archived, n.updated_at, json_build_object('id', p.id, 'name', p.name, 'path', p.path,` +
    ` 'full_path', p.full_path, 'parent_id', p.parent_id, 'avatar_url', p.avatar_url) AS parent`,
  joins: 'JOIN namespaces n ON n.id = page.id JOIN namespaces p ON p.id = n.parent_id',
};

/** A group as REST shows it. */
export const presentGroup = (context: Context, row: GroupRow) => ({
  id: row.id,
  web_url: `${context.settings.publicUrl}/groups/${row.full_path}`,
  name: row.name,
  path: row.path,
  description: row.description,
  visibility: row.visibility,
  full_name: row.full_name,
  full_path: row.full_path,
  avatar_url: row.avatar_url,
  parent_id: row.parent_id,
  created_at: row.created_at,
});

/** A project as REST shows it; simple leaves out what only people who work in it need. */
export const presentProject = (context: Context, row: ProjectRow, simple = false) => ({
  id: row.id,
  name: row.name,
  name_with_namespace: row.full_name,
  path: row.path,
  path_with_namespace: row.full_path,
  description: row.description,
  web_url: `${context.settings.publicUrl}/${row.full_path}`,
  avatar_url: row.avatar_url,
  namespace: {
    id: row.parent.id,
    name: row.parent.name,
    path: row.parent.path,
    kind: 'group',
    full_path: row.parent.full_path,
    parent_id: row.parent.parent_id,
    avatar_url: row.parent.avatar_url,
    web_url: `${context.settings.publicUrl}/groups/${row.parent.full_path}`,
  },
  created_at: row.created_at,
  last_activity_at: row.updated_at,
  ...(!simple && { visibility: row.visibility, issues_enabled: true, archived: row.archived }),
});
