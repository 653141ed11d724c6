import { z } from 'zod';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import type { Shown } from '../http/listing.ts';
import { address } from '../http/openapi/answers.ts';

export interface GroupRow {
  readonly id: number;
  readonly full_path: string;
  readonly full_name: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly visibility: 'private' | 'internal' | 'public';
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

const visibility = z.enum(['private', 'internal', 'public']);

export const groupAnswer = z
  .object({
    id: z.int(),
    web_url: address,
    name: z.string(),
    path: z.string(),
    description: z.string(),
    visibility,
    full_name: z.string(),
    full_path: z.string(),
    avatar_url: z.string().nullable(),
    parent_id: z.int().nullable(),
    created_at: z.date(),
  })
  .meta({ id: 'Group', description: 'A group' });

export const namespaceAnswer = z
  .object({
    id: z.int(),
    name: z.string(),
    path: z.string(),
    kind: z.literal('group'),
    full_path: z.string(),
    parent_id: z.int().nullable(),
    avatar_url: z.string().nullable(),
    web_url: address,
  })
  .meta({ id: 'Namespace', description: 'The group that something lies in' });

export const projectAnswer = z
  .object({
    id: z.int(),
    name: z.string(),
    name_with_namespace: z.string(),
    path: z.string(),
    path_with_namespace: z.string(),
    description: z.string().nullable().describe('Null where nobody wrote one'),
    web_url: address,
    avatar_url: z.string().nullable(),
    namespace: namespaceAnswer,
    created_at: z.date(),
    last_activity_at: z.date(),
    visibility: visibility.optional().describe('Not with simple'),
    issues_enabled: z.literal(true).optional().describe('Not with simple'),
    archived: z.boolean().optional().describe('Not with simple'),
  })
  .meta({ id: 'Project', description: 'A project' });

/** A group as REST shows it. */
export const presentGroup = (context: Context, row: GroupRow): z.output<typeof groupAnswer> => ({
  id: row.id,
  web_url: `${siteUrl(context.settings)}/groups/${row.full_path}`,
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
export const presentProject = (
  context: Context,
  row: ProjectRow,
  simple = false,
): z.output<typeof projectAnswer> => ({
  id: row.id,
  name: row.name,
  name_with_namespace: row.full_name,
  path: row.path,
  path_with_namespace: row.full_path,
  description: row.description || null,
  web_url: `${siteUrl(context.settings)}/${row.full_path}`,
  avatar_url: row.avatar_url,
  namespace: {
    id: row.parent.id,
    name: row.parent.name,
    path: row.parent.path,
    kind: 'group',
    full_path: row.parent.full_path,
    parent_id: row.parent.parent_id,
    avatar_url: row.parent.avatar_url,
    web_url: `${siteUrl(context.settings)}/groups/${row.parent.full_path}`,
  },
  created_at: row.created_at,
  last_activity_at: row.updated_at,
  ...(!simple && { visibility: row.visibility, issues_enabled: true as const, archived: row.archived }),
});
