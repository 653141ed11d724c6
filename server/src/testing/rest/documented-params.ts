/**
 * A list with the filters that GitLab documents besides page, per_page, pagination, order_by, sort and
 * cursor.
 */
export interface DocumentedList {
  readonly served: readonly string[];
  readonly refused: readonly string[];
}

const ISSUES: DocumentedList = {
  served: [
    'assignee_id',
    'assignee_username',
    'author_id',
    'author_username',
    'confidential',
    'created_after',
    'created_before',
    'due_date',
    'epic_id',
    'health_status',
    'iids',
    'in',
    'issue_type',
    'iteration_id',
    'iteration_title',
    'labels',
    'milestone',
    'milestone_id',
    'my_reaction_emoji',
    'non_archived',
    'scope',
    'search',
    'state',
    'updated_after',
    'updated_before',
    'weight',
    'with_labels_details',
    'not[assignee_id]',
    'not[assignee_username]',
    'not[author_id]',
    'not[author_username]',
    'not[epic_id]',
    'not[health_status]',
    'not[iids]',
    'not[in]',
    'not[iteration_id]',
    'not[iteration_title]',
    'not[labels]',
    'not[milestone]',
    'not[milestone_id]',
    'not[my_reaction_emoji]',
    'not[search]',
    'not[weight]',
  ],
  refused: ['custom_field'],
};

/** The count of issues has all filters of their list. */
const COUNTED: DocumentedList = {
  ...ISSUES,
  served: ISSUES.served.filter((name) => name !== 'with_labels_details'),
};

const GROUPS: DocumentedList = {
  served: [
    'active',
    'all_available',
    'archived',
    'min_access_level',
    'owned',
    'search',
    'skip_groups',
    'top_level_only',
    'visibility',
  ],
  refused: [
    'custom_attributes',
    'marked_for_deletion_on',
    'repository_storage',
    'statistics',
    'with_custom_attributes',
  ],
};

const PROJECTS: DocumentedList = {
  served: [
    'active',
    'archived',
    'membership',
    'min_access_level',
    'owned',
    'search',
    'search_namespaces',
    'simple',
    'starred',
    'visibility',
    'with_issues_enabled',
    'with_merge_requests_enabled',
  ],
  refused: [
    'custom_attributes',
    'imported',
    'statistics',
    'topic',
    'topic_id',
    'with_custom_attributes',
    'with_programming_language',
  ],
};

const LABELS: DocumentedList = {
  served: ['archived', 'include_ancestor_groups', 'search', 'with_counts'],
  refused: [],
};

const MILESTONES: DocumentedList = {
  served: [
    'containing_date',
    'iids',
    'include_ancestors',
    'include_descendants',
    'include_parent_milestones',
    'search',
    'search_title',
    'state',
    'title',
    'updated_after',
    'updated_before',
  ],
  refused: [],
};

const ITERATIONS: DocumentedList = {
  served: [
    'in',
    'include_ancestors',
    'include_descendants',
    'search',
    'state',
    'updated_after',
    'updated_before',
  ],
  refused: [],
};

const MEMBERS: DocumentedList = {
  served: ['query', 'show_seat_info', 'skip_users', 'state', 'user_ids'],
  refused: ['with_saml_identity'],
};

/** `scope` is documented for one's own events only. */
const EVENTS: DocumentedList = { served: ['action', 'after', 'before', 'target_type'], refused: [] };

/** Every list of Cairn for which GitLab documents filters. */
export const DOCUMENTED: Readonly<Record<string, DocumentedList>> = {
  '/api/v4/issues': ISSUES,
  '/api/v4/groups/{id}/issues': ISSUES,
  '/api/v4/projects/{id}/issues': ISSUES,
  '/api/v4/issues_statistics': COUNTED,
  '/api/v4/groups/{id}/issues_statistics': COUNTED,
  '/api/v4/projects/{id}/issues_statistics': COUNTED,
  '/api/v4/groups/{id}/epics': {
    served: [
      'author_id',
      'author_username',
      'confidential',
      'created_after',
      'created_before',
      'include_ancestor_groups',
      'include_descendant_groups',
      'labels',
      'my_reaction_emoji',
      'search',
      'state',
      'updated_after',
      'updated_before',
      'with_labels_details',
      'not[author_id]',
      'not[author_username]',
      'not[labels]',
    ],
    refused: [],
  },
  '/api/v4/groups': GROUPS,
  '/api/v4/groups/{id}/subgroups': GROUPS,
  '/api/v4/groups/{id}/descendant_groups': GROUPS,
  '/api/v4/projects/{id}/groups': {
    served: ['search', 'shared_min_access_level', 'shared_visible_only', 'skip_groups', 'with_shared'],
    refused: [],
  },
  '/api/v4/projects': {
    served: [
      ...PROJECTS.served,
      'id_after',
      'id_before',
      'last_activity_after',
      'last_activity_before',
      'updated_after',
      'updated_before',
    ],
    refused: [
      ...PROJECTS.refused,
      'include_hidden',
      'include_pending_delete',
      'marked_for_deletion_on',
      'repository_checksum_failed',
      'repository_storage',
      'wiki_checksum_failed',
    ],
  },
  '/api/v4/groups/{id}/projects': {
    served: [...PROJECTS.served, 'include_subgroups', 'with_shared'],
    refused: [...PROJECTS.refused, 'with_security_reports'],
  },
  '/api/v4/users': {
    served: [
      'active',
      'admins',
      'auditors',
      'blocked',
      'created_after',
      'created_before',
      'exclude_active',
      'exclude_external',
      'exclude_humans',
      'exclude_internal',
      'external',
      'humans',
      'public_email',
      'search',
      'skip_ldap',
      'two_factor',
      'username',
      'without_project_bots',
      'without_projects',
    ],
    refused: ['custom_attributes', 'extern_uid', 'provider', 'saml_provider_id', 'with_custom_attributes'],
  },
  '/api/v4/personal_access_tokens': {
    served: [
      'created_after',
      'created_before',
      'expires_after',
      'expires_before',
      'last_used_after',
      'last_used_before',
      'revoked',
      'search',
      'state',
      'user_id',
    ],
    refused: ['sort'],
  },
  '/api/v4/groups/{id}/members': MEMBERS,
  '/api/v4/groups/{id}/members/all': MEMBERS,
  '/api/v4/projects/{id}/members': MEMBERS,
  '/api/v4/projects/{id}/members/all': MEMBERS,
  '/api/v4/groups/{id}/labels': {
    ...LABELS,
    served: [...LABELS.served, 'include_descendant_groups', 'only_group_labels'],
  },
  '/api/v4/projects/{id}/labels': LABELS,
  '/api/v4/groups/{id}/milestones': MILESTONES,
  '/api/v4/projects/{id}/milestones': MILESTONES,
  '/api/v4/groups/{id}/iterations': ITERATIONS,
  '/api/v4/projects/{id}/iterations': ITERATIONS,
  '/api/v4/events': { ...EVENTS, served: [...EVENTS.served, 'scope'] },
  '/api/v4/projects/{id}/events': EVENTS,
  '/api/v4/projects/{id}/users': { served: ['search', 'skip_users'], refused: [] },
  '/api/v4/todos': {
    served: ['action', 'author_id', 'group_id', 'project_id', 'state', 'type'],
    refused: [],
  },
  '/api/v4/groups/{id}/epics/{epic_id}/notes': { served: ['activity_filter'], refused: [] },
  '/api/v4/projects/{id}/issues/{issue_iid}/notes': { served: ['activity_filter'], refused: [] },
  '/api/v4/groups/{id}/related_epic_links': {
    served: ['created_after', 'created_before', 'updated_after', 'updated_before'],
    refused: [],
  },
};
