import { readFileSync } from 'node:fs';
import { userVisible } from '../../auth/visible.ts';
import { maySql } from '../../access/may-sql.ts';
import type { Args } from '../../graphql/arguments.ts';
import {
  bool,
  day,
  globalId,
  inline,
  instant,
  many,
  maybePlain,
  maybeStr,
  num,
  one,
  plain,
  renamed,
  type SqlField,
  str,
} from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { ascending, descending, type Sort } from '../../graphql/sort.ts';
import { belongsTo, nameMatches, namespaceFilters } from '../filters.ts';
import { lastActivity } from '../last-activity.ts';
import { openIssueCount } from '../open-issues.ts';
import { isStarred, starCount } from '../stars.ts';
import { namespaceVisible } from '../visible.ts';
import { namespaceMutations } from './mutations.ts';

const byName = ascending('full_name', 'text', (ns) => `lower(${ns}.full_name) COLLATE "C"`);
const SORTS: Readonly<Record<string, Sort>> = {
  NAME_ASC: [byName, ascending('id', 'bigint')],
  NAME_DESC: [{ ...byName, desc: true }, descending('id', 'bigint')],
  CREATED_DESC: [descending('created_at', 'timestamptz'), descending('id', 'bigint')],
  CREATED_ASC: [ascending('created_at', 'timestamptz'), ascending('id', 'bigint')],
};

const pathOf = (ns: string): string =>
  `CASE ${ns}.kind WHEN 'group' THEN '/groups/' ELSE '/' END || ${ns}.full_path`;

const core: Readonly<Record<string, SqlField>> = {
  name: str('name'),
  path: plain('path'),
  fullName: str('full_name'),
  fullPath: plain('full_path'),
  description: maybeStr('description'),
  visibility: plain('visibility'),
  avatarUrl: maybeStr((ns) => `:public_url || ${ns}.avatar_url`),
  webUrl: str((ns) => `:public_url || ${pathOf(ns)}`),
  webPath: str((ns) => `:base_path || ${pathOf(ns)}`),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
};

const byPath = (kind: string | null) =>
  one(
    (ns, _, args) =>
      `${kind === null ? '' : `${ns}.kind = '${kind}' AND `}${ns}.id = (SELECT namespace_at(${args.bind('fullPath', 'text')}))`,
  );

type Rule = 'false' | ((ns: string) => string);

/** A permission whose rule depends on whether the namespace is a group or a project. */
const byKind = (group: Rule, project: Rule): SqlField => {
  const sqlOf = (rule: Rule, ns: string): string => (rule === 'false' ? rule : rule(ns));
  return bool((ns) => `CASE ${ns}.kind WHEN 'group' THEN ${sqlOf(group, ns)} ELSE ${sqlOf(project, ns)} END`);
};

const ROLES = {
  5: 'MINIMAL_ACCESS',
  10: 'GUEST',
  15: 'PLANNER',
  20: 'REPORTER',
  30: 'DEVELOPER',
  40: 'MAINTAINER',
  50: 'OWNER',
};

const SUGGESTED = 20;

/** SQL: where the role `m` comes from, for the relations that a document names. */
const RELATIONS: Readonly<Record<string, (ns: string) => string>> = {
  DIRECT: (ns) => `m.share_id IS NULL AND m.namespace_id = ${ns}.id`,
  INHERITED: (ns) => `m.share_id IS NULL AND m.namespace_id <> ${ns}.id`,
  SHARED_FROM_GROUPS: () => 'm.share_id IS NOT NULL',
  INVITED_GROUPS: (ns) => `m.share_id IS NOT NULL AND m.namespace_id = ${ns}.id`,
  SHARED_INTO_ANCESTORS: (ns) => `m.share_id IS NOT NULL AND m.namespace_id <> ${ns}.id`,
};

const relatedSql = (ns: string, args: Args): string => {
  const named = args.choice('relations');
  const conditions = (Array.isArray(named) ? named : Object.keys(RELATIONS)).flatMap(
    (relation) => RELATIONS[String(relation)]?.(ns) ?? [],
  );
  return conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;
};

// The members of a namespace, each with the highest of their roles in it and above.
const members = many({
  from: (ns, args) =>
    `(SELECT DISTINCT ON (m.user_id) m.* FROM effective_members m WHERE m.namespace_id = ANY (${ns}.traversal_ids)` +
    ` AND ${relatedSql(ns, args)} ORDER BY m.user_id, m.access_level DESC, m.share_id IS NOT NULL, m.id, m.share_id)`,
  where: (member, _, args) => {
    const named = nameMatches('u', args);
    return [named && `EXISTS (SELECT 1 FROM users u WHERE u.id = ${member}.user_id AND ${named})`];
  },
  sorts: { role: [descending('access_level', 'integer'), ascending('id', 'bigint')] },
});

/** SQL: the number of visible subgroups or projects directly in a group. */
const childCount = (ns: string, kind: 'group' | 'project'): string =>
  `(SELECT count(*) FROM namespaces child WHERE child.parent_id = ${ns}.id AND child.kind = '${kind}' AND ${namespaceVisible('child')})`;

/** SQL: the number of people with a role of their own in a group, for viewers who see its members. */
const memberCount = (ns: string): string =>
  `(SELECT count(*) FROM effective_members own WHERE own.namespace_id = ${ns}.id AND own.share_id IS NULL AND ${maySql('viewMembers', ns)})`;

const autocompleteUsers = many({
  from: (ns, args) =>
    `(SELECT u.* FROM users u WHERE ${userVisible('u')} AND u.state = 'active' AND ${nameMatches('u', args) ?? 'true'}` +
    ` AND ${belongsTo('u', { id: `${ns}.id`, path: `${ns}.traversal_ids` })}` +
    (args.has('after') ? ` AND lower(u.username) COLLATE "C" > lower(${args.bind('after', 'text')})` : '') +
    ` ORDER BY lower(u.username) COLLATE "C" LIMIT ${SUGGESTED})`,
  where: () => [],
  sorts: { username: [ascending('username', 'text', (user) => `lower(${user}.username) COLLATE "C"`)] },
  defaultPageSize: SUGGESTED,
});

/** SQL: the viewer is signed in and has no role. */
const mayRequestAccess = (ns: string): string =>
  `(:signed_in AND NOT :admin AND NOT ${ns}.traversal_ids && :member_ids)`;

const memberType = {
  table: 'members',
  // A membership is visible only to those who may see its group or project.
  visible: (member: string) =>
    `EXISTS (SELECT 1 FROM namespaces vis WHERE vis.id = ${member}.namespace_id AND ${namespaceVisible('vis')} AND ${maySql('viewMembers', 'vis')})`,
  fields: {
    user: one((user, member) => `${user}.id = ${member}.user_id`),
    accessLevel: inline(),
    expiresAt: day('expires_at'),
    createdAt: instant('created_at'),
  },
} as const;

export const namespacesGraphql: GraphqlPart = {
  sdl: ['./namespaces.graphql', './permissions.graphql', './mutations.graphql']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n'),
  scalars: {
    GroupID: globalIds('Group'),
    ProjectID: globalIds('Project'),
    NamespaceID: globalIds('Group', 'Project', 'Namespace'),
  },
  mutations: namespaceMutations,
  types: {
    Group: {
      table: 'namespaces',
      visible: (ns) => `${ns}.kind = 'group' AND ${namespaceVisible(ns)}`,
      fields: {
        ...core,
        id: globalId('Group'),
        parent: one((parent, ns) => `${parent}.id = ${ns}.parent_id`),
        archived: bool('archived'),
        firstDayOfWeek: num('first_day_of_week'),
        emailsDisabled: bool(() => 'false'),
        emailsEnabled: bool(() => 'true'),
        descendantGroupsCount: num((ns) => childCount(ns, 'group')),
        projectsCount: num((ns) => childCount(ns, 'project')),
        groupMembersCount: num(memberCount),
        newCustomEmojiPath: maybePlain(() => 'NULL::text'),
        userPermissions: inline(),
        descendantGroups: many({
          where: (child, ns, args) =>
            args.choice('includeParentDescendants') === false
              ? [`${child}.parent_id = ${ns}.id`]
              : [`${child}.traversal_ids @> ARRAY[${ns}.id]`, `${child}.id <> ${ns}.id`],
          filters: namespaceFilters,
          sorts: SORTS,
        }),
        projects: many({
          where: (project, ns, args) => [
            args.choice('includeSubgroups') === true
              ? `${project}.traversal_ids @> ARRAY[${ns}.id]`
              : `${project}.parent_id = ${ns}.id`,
          ],
          filters: namespaceFilters,
          sorts: SORTS,
        }),
        groupMembers: members,
        autocompleteUsers,
      },
    },
    GroupPermissions: {
      fields: {
        readGroup: bool((ns) => maySql('viewGroup', ns)),
        createEpic: bool((ns) => maySql('createEpic', ns)),
        createProjects: bool((ns) => maySql('createProject', ns)),
        createSubgroup: bool((ns) => maySql('createSubgroup', ns)),
        adminLabel: bool((ns) => maySql('manageLabels', ns)),
        adminMilestone: bool((ns) => maySql('manageMilestones', ns)),
        adminIteration: bool((ns) => maySql('manageIterations', ns)),
        adminGroupMember: bool((ns) => maySql('manageGroupMembers', ns)),
        adminGroup: bool((ns) => maySql('editGroupSettings', ns)),
        removeGroup: bool((ns) => maySql('deleteGroup', ns)),
        bulkEdit: bool((ns) => maySql('bulkEdit', ns)),
        exportIssues: bool((ns) => maySql('exportIssuesCsv', ns)),
        emptyBin: bool((ns) => maySql('emptyBin', ns)),
        requestAccess: bool(mayRequestAccess),
      },
    },
    GroupMember: {
      ...memberType,
      fields: {
        ...memberType.fields,
        id: globalId('GroupMember'),
        group: one((ns, member) => `${ns}.id = ${member}.namespace_id`),
      },
    },
    ProjectMember: {
      ...memberType,
      fields: {
        ...memberType.fields,
        id: globalId('ProjectMember'),
        project: one((ns, member) => `${ns}.id = ${member}.namespace_id`),
      },
    },
    AccessLevel: {
      fields: { integerValue: num('access_level'), stringValue: plain(renamed('access_level', ROLES)) },
    },
    Project: {
      table: 'namespaces',
      visible: (ns) => `${ns}.kind = 'project' AND ${namespaceVisible(ns)}`,
      fields: {
        ...core,
        id: globalId('Project'),
        nameWithNamespace: str('full_name'),
        starCount: num(starCount),
        starred: bool((ns) => isStarred(ns, ':me')),
        archived: bool('archived'),
        emailsDisabled: bool(() => 'false'),
        emailsEnabled: bool(() => 'true'),
        issuesEnabled: bool(() => 'true'),
        openIssuesCount: num(openIssueCount),
        lastActivityAt: instant(lastActivity),
        okrsEnabled: bool('okrs_enabled'),
        qualityManagementEnabled: bool('quality_management_enabled'),
        statusPageEnabled: bool('status_page_enabled'),
        group: one((parent, ns) => `${parent}.id = ${ns}.parent_id`),
        namespace: one((parent, ns) => `${parent}.id = ${ns}.parent_id`),
        userPermissions: inline(),
        projectMembers: members,
        autocompleteUsers,
      },
    },
    ProjectPermissions: {
      fields: {
        readProject: bool((ns) => maySql('viewGroup', ns)),
        createIssue: bool((ns) => maySql('createIssue', ns)),
        createIncident: bool((ns) => maySql('createIncident', ns)),
        createObjective: bool((ns) => maySql('createObjective', ns)),
        adminIssue: bool((ns) => maySql('setIssueMetadata', ns)),
        adminLabel: bool((ns) => maySql('manageLabels', ns)),
        adminMilestone: bool((ns) => maySql('manageMilestones', ns)),
        adminProjectMember: bool((ns) => maySql('manageProjectMembers', ns)),
        adminProject: bool((ns) => maySql('editProjectSettings', ns)),
        removeProject: bool((ns) => maySql('deleteProject', ns)),
        importIssues: bool((ns) => maySql('importIssuesCsv', ns)),
        bulkEdit: bool((ns) => maySql('bulkEdit', ns)),
        exportIssues: bool((ns) => maySql('exportIssuesCsv', ns)),
        emptyBin: bool((ns) => maySql('emptyBin', ns)),
        requestAccess: bool(mayRequestAccess),
      },
    },
    NamespacePermissions: {
      fields: {
        readNamespace: bool((ns) => maySql('viewGroup', ns)),
        adminLabel: bool((ns) => maySql('manageLabels', ns)),
        adminIssue: byKind('false', (ns) => maySql('setIssueMetadata', ns)),
        createWorkItem: byKind(
          (ns) => maySql('createEpic', ns),
          (ns) => maySql('createIssue', ns),
        ),
        createIncident: byKind('false', (ns) => maySql('createIncident', ns)),
        createObjective: byKind('false', (ns) => maySql('createObjective', ns)),
        setNewWorkItemMetadata: byKind(
          (ns) => maySql('createEpic', ns),
          (ns) => maySql('setIssueMetadataOnCreate', ns),
        ),
        createProjects: byKind((ns) => maySql('createProject', ns), 'false'),
        adminProject: byKind('false', (ns) => maySql('editProjectSettings', ns)),
      },
    },
    Namespace: {
      table: 'namespaces',
      visible: namespaceVisible,
      fields: {
        ...core,
        id: plain(
          (ns) =>
            `CASE ${ns}.kind WHEN 'group' THEN 'gid://gitlab/Group/' ELSE 'gid://gitlab/Project/' END || ${ns}.id`,
        ),
        firstDayOfWeek: num(
          (ns) =>
            `CASE ${ns}.kind WHEN 'group' THEN ${ns}.first_day_of_week ELSE coalesce((SELECT around.first_day_of_week FROM namespaces around WHERE around.id = ${ns}.parent_id), 0) END`,
        ),
        userPermissions: inline(),
      },
    },
    Query: {
      fields: {
        group: byPath('group'),
        project: byPath('project'),
        namespace: byPath(null),
        groups: many({ where: () => [], filters: namespaceFilters, sorts: SORTS }),
        projects: many({ where: () => [], filters: namespaceFilters, sorts: SORTS }),
      },
    },
  },
};
