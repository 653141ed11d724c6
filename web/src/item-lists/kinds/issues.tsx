import { ISSUES_RECENT_SEARCHES_KEY } from '@cairn/domain/recent/searches';
import {
  FIRST_ISSUE_SORT,
  ISSUE_SORT_OPTIONS,
  type IssueSort,
  isManualSort,
  legalIssueSort,
} from '@cairn/domain/search/issues/sorts';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import { pageOf } from '../../groups/namespace.ts';
import { OWN_ISSUES } from '../../issues/list/own-filters.ts';
import { useIssueListActions } from '../../issues/list/use-issue-list-actions.tsx';
import type { Document } from '../../api/document.ts';
import { withBase } from '../../site/base-path.ts';
import { loadable } from '../../ui/first/loadable.tsx';
import {
  ASSIGNEES,
  created,
  DUE,
  INCIDENT_STATUS,
  ITERATION,
  LABELS,
  MILESTONE,
  PARENT,
  REFERENCE,
  SEVERITY,
  START,
  updated,
  WEIGHT,
  TIME_ESTIMATE,
  TIME_SPENT,
  WORK_PROGRESS,
} from '../rows/columns.tsx';
import {
  ALL_ISSUE_COUNTS,
  GROUP_ISSUE_COUNTS,
  GROUP_ISSUE_RIGHTS,
  type IssueFilter,
  PROJECT_ISSUE_COUNTS,
  PROJECT_ISSUE_RIGHTS,
} from './issues/documents.ts';
import { useOwnPlaces } from './issues/own-places.ts';
import { issueSections } from './issues/sections.ts';
import { issueSource } from './issues/source.ts';
import { areStored } from './issues/stored-counts.ts';
import { useIssueFilter } from './issues/use-issue-filter.ts';
import type { CountsAnswer, ItemListKind, RightsAnswer } from './kind.ts';

export const ISSUES: ItemListKind = {
  noun: 'issue',
  list: 'issues',
  title: 'Issues',
  tokens: ISSUE_TOKENS,
  recentSearches: ISSUES_RECENT_SEARCHES_KEY,
  sorts: ISSUE_SORT_OPTIONS,
  firstSort: FIRST_ISSUE_SORT,
  savedSort: { write: (sort) => sort as IssueSort, read: legalIssueSort },
  // The order is that of a group or project.
  isManual: (sort, namespace) => namespace !== null && isManualSort(sort as IssueSort),
  columns: [
    REFERENCE,
    LABELS,
    PARENT,
    MILESTONE,
    ITERATION,
    WEIGHT,
    WORK_PROGRESS,
    TIME_ESTIMATE,
    TIME_SPENT,
    SEVERITY,
    INCIDENT_STATUS,
    START,
    DUE,
    created('CREATED'),
    updated('UPDATED'),
    ASSIGNEES,
  ],
  signs: ['health status'],
  isPersisted: true,
  own: OWN_ISSUES,

  path: (namespace) => (namespace === null ? withBase('/dashboard/issues') : pageOf(namespace, 'issues')),
  async suggest(namespace, viewer) {
    const { createIssueSuggestions } = await import('../../issues/list/issue-suggestions.ts');
    return createIssueSuggestions(namespace, viewer);
  },
  labelScopes: async (namespace, view) =>
    namespace === null
      ? (await import('./issues/own-scopes.ts')).ownLabelScopes(view)
      : (await import('../../lists/sections/label-scopes.ts')).labelScopesOf(namespace),
  useFilters: useIssueFilter,
  source: issueSource,
  sections: issueSections,
  useFollowed({ namespace }, ids) {
    const own = useOwnPlaces(namespace === null, ids);
    return namespace === null ? own : { places: [namespace.fullPath] };
  },
  counts(namespace, request) {
    const document =
      namespace === null
        ? ALL_ISSUE_COUNTS
        : namespace.kind === 'group'
          ? GROUP_ISSUE_COUNTS
          : PROJECT_ISSUE_COUNTS;
    const filter = request as IssueFilter | undefined;
    return {
      document: document as Document<CountsAnswer, object>,
      variables: { ...(namespace !== null && { fullPath: namespace.fullPath }), filter },
      isStored: namespace !== null && areStored(filter),
    };
  },
  rights: (kind) =>
    (kind === 'group' ? GROUP_ISSUE_RIGHTS : PROJECT_ISSUE_RIGHTS) as Document<RightsAnswer, object>,
  // The permission to edit many is read with the list.
  mayEdit: () => null,

  // Of a group's projects, the server knows those to which the viewer may add issues.
  mayAdd: ({ namespace, place, isSignedIn }) =>
    namespace?.kind === 'group'
      ? place !== undefined && isSignedIn
      : place?.userPermissions['createIssue'] === true,
  useActions: useIssueListActions,
  intro: (namespace) =>
    namespace === null
      ? 'Issues assigned to you or created by you appear here.'
      : namespace.kind === 'group'
        ? 'Issues of all projects in this group appear here.'
        : 'Create one to track a piece of work, or import a list.',
  bulkBar: loadable(async () => (await import('../../issues/bulk/IssueBulkBar.tsx')).IssueBulkBar),
  peek: loadable(async () => (await import('../../item-page/ItemPeek.tsx')).IssuePeek),
};
