import { z } from 'zod';
import { unexpired } from '../access/unexpired.ts';
import { levelIn, type Viewer } from '../access/viewer.ts';
import { avatarUrl } from '../avatars/address.ts';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import type { Shown } from '../http/listing.ts';
import { address, calendarDay, count } from '../http/openapi/answers.ts';
import { lastActivity } from './last-activity.ts';
import { openIssueCount } from './open-issues.ts';
import { starCount } from './stars.ts';
import { namespaceVisible } from './visible.ts';

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
  readonly archived: boolean;
}

export interface ProjectRow extends GroupRow {
  readonly updated_at: Date;
  readonly last_activity_at: Date;
  readonly traversal_ids: readonly number[];
  readonly creator_id: number | null;
  readonly okrs_enabled: boolean;
  readonly quality_management_enabled: boolean;
  readonly status_page_enabled: boolean;
  readonly open_issues_count: number;
  readonly shared_with_groups: readonly SharedWithGroup[];
  readonly star_count: number;
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
  'archived',
]
  .map((column) => `n.${column}`)
  .join(', ');

const sharedWithGroup = z
  .object({
    group_id: z.int(),
    group_name: z.string(),
    group_full_path: z.string(),
    group_access_level: z.int(),
    expires_at: calendarDay.nullable(),
  })
  .meta({ id: 'SharedWithGroup', description: 'A group that a group or project is shared with' });

type SharedWithGroup = z.output<typeof sharedWithGroup>;

/** The groups that `n` is shared with and that the viewer sees; visitors are told of none, as of no members. */
const SHARED_WITH_GROUPS =
  "coalesce((SELECT json_agg(json_build_object('group_id', g.id, 'group_name', g.name, 'group_full_path', g.full_path," +
  " 'group_access_level', s.access_level, 'expires_at', s.expires_at) ORDER BY s.id) FROM group_shares s" +
  ` JOIN namespaces g ON g.id = s.group_id WHERE s.namespace_id = n.id AND ${unexpired('s')}` +
  ` AND :signed_in AND ${namespaceVisible('g')}), '[]') AS shared_with_groups`;

export const groupShown: Shown = { columns: COLUMNS, joins: 'JOIN namespaces n ON n.id = page.id' };

export interface SingleGroupRow extends GroupRow {
  readonly shared_with_groups: readonly SharedWithGroup[];
}

export const singleGroupShown: Shown = {
  ...groupShown,
  columns: `${groupShown.columns}, ${SHARED_WITH_GROUPS}`,
};

/** The creator, as far as the change log reaches back. */
const CREATOR =
  "(SELECT c.actor_id FROM changes c WHERE c.subject_type = 'namespace' AND c.subject_id = n.id AND c.kind = 'project.created'" +
  ' ORDER BY c.id LIMIT 1)';

export const projectShown: Shown = {
  columns:
    `${COLUMNS}, n.updated_at, ${lastActivity('n')} AS last_activity_at, n.traversal_ids, n.okrs_enabled, n.quality_management_enabled, n.status_page_enabled, ${CREATOR} AS creator_id, ${openIssueCount('n')} AS open_issues_count, ${SHARED_WITH_GROUPS}, ${starCount('n')} AS star_count, json_build_object('id', p.id, 'name', p.name, 'path', p.path,` +
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
    archived: z.boolean(),
    project_creation_level: z
      .literal('developer')
      .describe('Who may create projects in it, from this role up'),
    subgroup_creation_level: z
      .literal('maintainer')
      .describe('Who may create groups in it, from this role up'),
    request_access_enabled: z.literal(false),
    require_two_factor_authentication: z.literal(false),
    emails_enabled: z.literal(true),
    mentions_disabled: z.literal(false),
    lfs_enabled: z.literal(false),
    emails_disabled: z.literal(false).describe('The old name of the reverse of emails_enabled'),
    share_with_group_lock: z.literal(false),
    auto_devops_enabled: z.null(),
    default_branch: z.null(),
    two_factor_grace_period: z.literal(0),
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

const accessAnswer = z
  .object({ access_level: z.int() })
  .nullable()
  .describe('Null where the viewer has no role there');

const permissionsAnswer = z
  .object({
    project_access: accessAnswer.describe("The viewer's own role in the project"),
    group_access: accessAnswer.describe("The viewer's highest role in the groups above"),
  })
  .meta({ id: 'ProjectPermissions', description: 'What the viewer is in a project' });

const projectLinksAnswer = z
  .object({ self: address, issues: address, labels: address, members: address })
  .meta({ id: 'ProjectLinks', description: 'Addresses of the API around a project' });

/** Fields of GitLab's answer for features that projects here do not have. */
const withoutCode = {
  empty_repo: z.literal(true).optional().describe('Not with simple'),
  owner: z.null().optional().describe('Projects belong to groups; not with simple'),
  merge_requests_enabled: z.literal(false).optional().describe('Not with simple'),
  wiki_enabled: z.literal(false).optional().describe('Not with simple'),
  jobs_enabled: z.literal(false).optional().describe('Not with simple'),
  snippets_enabled: z.literal(false).optional().describe('Not with simple'),
  shared_with_groups: z.array(sharedWithGroup).readonly().optional().describe('Not with simple'),
  import_status: z.literal('none').optional().describe('Not with simple'),
};

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
    default_branch: z.null().describe('Projects have no repository'),
    ssh_url_to_repo: z.string().max(0),
    http_url_to_repo: z.string().max(0),
    readme_url: z.null(),
    forks_count: z.literal(0),
    star_count: count,
    topics: z.array(z.string()).max(0).describe('Projects have no topics'),
    tag_list: z.array(z.string()).max(0).describe('The old name of topics'),
    updated_at: z.date().optional().describe('Not with simple'),
    creator_id: z.int().nullable().optional().describe('Who made it; not with simple'),
    _links: projectLinksAnswer.optional().describe('Not with simple'),
    permissions: permissionsAnswer.optional().describe('Not with simple'),
    issues_access_level: z.literal('enabled').optional().describe('Not with simple'),
    visibility: visibility.optional().describe('Not with simple'),
    okrs_enabled: z
      .boolean()
      .optional()
      .describe("Whether objectives and key results are offered; not with simple. Not in GitLab's answer"),
    quality_management_enabled: z
      .boolean()
      .optional()
      .describe("Whether requirements and test cases are offered; not with simple. Not in GitLab's answer"),
    status_page_enabled: z
      .boolean()
      .optional()
      .describe("Whether anyone may read the status page; not with simple. Not in GitLab's answer"),
    issues_enabled: z.literal(true).optional().describe('Not with simple'),
    open_issues_count: count
      .optional()
      .describe('Confidential ones only where the viewer may see them all; not with simple'),
    archived: z.boolean().optional().describe('Not with simple'),
    ...withoutCode,
  })
  .meta({ id: 'Project', description: 'A project' });

/** The answer with a single group, including its projects. */
export const singleGroupAnswer = groupAnswer
  .extend({
    shared_with_groups: z.array(sharedWithGroup).readonly().describe('Those that the viewer sees'),
    projects: z
      .array(projectAnswer)
      .optional()
      .describe('Its own, at most 100; not with_projects=false. Deprecated: list its projects instead'),
    shared_projects: z
      .array(projectAnswer)
      .optional()
      .describe('Those shared with the group, at most 100; not with_projects=false'),
  })
  .meta({ id: 'SingleGroup', description: 'One group alone' });

/** A group as REST shows it. */
export function presentGroup(context: Context, row: GroupRow): z.output<typeof groupAnswer> {
  return {
    id: row.id,
    web_url: `${siteUrl(context.settings)}/groups/${row.full_path}`,
    name: row.name,
    path: row.path,
    description: row.description,
    visibility: row.visibility,
    full_name: row.full_name,
    full_path: row.full_path,
    avatar_url: avatarUrl(context, row.avatar_url),
    parent_id: row.parent_id,
    created_at: row.created_at,
    archived: row.archived,
    project_creation_level: 'developer',
    subgroup_creation_level: 'maintainer',
    request_access_enabled: false,
    require_two_factor_authentication: false,
    emails_enabled: true,
    mentions_disabled: false,
    lfs_enabled: false,
    emails_disabled: false,
    share_with_group_lock: false,
    auto_devops_enabled: null,
    default_branch: null,
    two_factor_grace_period: 0,
  };
}

/** The namespace of a group or project, as REST shows it. */
export function presentNamespace(
  context: Context,
  row: Pick<GroupRow, 'id' | 'name' | 'path' | 'full_path' | 'parent_id' | 'avatar_url'>,
): z.output<typeof namespaceAnswer> {
  return {
    id: row.id,
    name: row.name,
    path: row.path,
    kind: 'group',
    full_path: row.full_path,
    parent_id: row.parent_id,
    avatar_url: avatarUrl(context, row.avatar_url),
    web_url: `${siteUrl(context.settings)}/groups/${row.full_path}`,
  };
}

const linksOf = (context: Context, id: number): z.output<typeof projectLinksAnswer> => {
  const self = `${siteUrl(context.settings)}/api/v4/projects/${id}`;
  return { self, issues: `${self}/issues`, labels: `${self}/labels`, members: `${self}/members` };
};

/** No role and Minimal Access look the same here. */
const accessIn = (viewer: Viewer, path: readonly number[]): z.output<typeof accessAnswer> => {
  const level = levelIn(viewer, path);
  return level > 0 ? { access_level: level } : null;
};

const permissionsOf = (
  viewer: Viewer,
  { traversal_ids: path }: ProjectRow,
): z.output<typeof permissionsAnswer> => ({
  project_access: accessIn(viewer, path.slice(-1)),
  group_access: accessIn(viewer, path.slice(0, -1)),
});

/** A project as REST shows it; `simple` leaves out what only its members need. */
export function presentProject(
  context: Context,
  viewer: Viewer,
  row: ProjectRow,
  simple = false,
): z.output<typeof projectAnswer> {
  return {
    id: row.id,
    name: row.name,
    name_with_namespace: row.full_name,
    path: row.path,
    path_with_namespace: row.full_path,
    description: row.description || null,
    web_url: `${siteUrl(context.settings)}/${row.full_path}`,
    avatar_url: avatarUrl(context, row.avatar_url),
    namespace: presentNamespace(context, row.parent),
    created_at: row.created_at,
    last_activity_at: row.last_activity_at,
    default_branch: null,
    ssh_url_to_repo: '',
    http_url_to_repo: '',
    readme_url: null,
    forks_count: 0,
    star_count: row.star_count,
    topics: [],
    tag_list: [],
    ...(!simple && {
      updated_at: row.updated_at,
      creator_id: row.creator_id,
      _links: linksOf(context, row.id),
      permissions: permissionsOf(viewer, row),
      issues_access_level: 'enabled',
      visibility: row.visibility,
      okrs_enabled: row.okrs_enabled,
      quality_management_enabled: row.quality_management_enabled,
      status_page_enabled: row.status_page_enabled,
      issues_enabled: true,
      open_issues_count: row.open_issues_count,
      archived: row.archived,
      empty_repo: true,
      owner: null,
      merge_requests_enabled: false,
      wiki_enabled: false,
      jobs_enabled: false,
      snippets_enabled: false,
      shared_with_groups: row.shared_with_groups,
      import_status: 'none',
    }),
  };
}
