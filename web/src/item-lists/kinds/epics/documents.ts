import { type AnswerOf, gql, type VariablesOf } from '../../../api/document.ts';

/** The arguments of the list without order and page. */
export type EpicsRequest = Omit<VariablesOf<typeof EPIC_LIST>, 'sort' | 'first' | 'after'>;
export type EpicSort = NonNullable<VariablesOf<typeof EPIC_LIST>['sort']>;

const FIELDS = gql(`
  fragment ListedEpicFields on Epic {
    id
    iid
    title
    fullReference: reference(full: true)
    webPath
    state
    confidential
    blockedByCount
    color
    startDate
    dueDate
    createdAt
    updatedAt
    hasChildren
    userNotesCount
    humanTimeEstimate
    humanTotalTimeSpent
    rolledUpTimeEstimate
    rolledUpTotalTimeSpent
    author {
      id
      username
    }
    group {
      id
      fullPath
    }
    labels(first: 100) {
      nodes {
        id
        title
        color
      }
    }
    descendantCounts {
      openedEpics
      closedEpics
      openedIssues
      closedIssues
    }
    healthStatus {
      issuesOnTrack
      issuesNeedingAttention
      issuesAtRisk
    }
  }
`);

export const EPIC_LIST = gql(`
  query epicList(
    $fullPath: ID!
    $filter: EpicFilters
    $sort: EpicSort
    $includeDescendantGroups: Boolean
    $first: Int
    $after: String
  ) {
    group(fullPath: $fullPath) {
      id
      userPermissions {
        createEpic
      }
      epics(
        filter: $filter
        sort: $sort
        includeDescendantGroups: $includeDescendantGroups
        first: $first
        after: $after
      ) {
        nodes {
          ...ListedEpicFields
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const EPIC_CHILDREN = gql(`
  query listedChildren($fullPath: ID!, $iid: ID!, $filter: EpicFilters, $first: Int, $after: String) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $iid) {
        id
        children(filter: $filter, first: $first, after: $after) {
          nodes {
            ...ListedEpicFields
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`);

/**
 * Number of epics in each tab for the current filter, and whether the viewer may create one. The arguments
 * are repeated, because the build composes fragments only, not text.
 */
export const EPIC_COUNTS = gql(`
  query epicCounts(
    $fullPath: ID!
    $filter: EpicFilters
    $includeDescendantGroups: Boolean
    $limit: Int
  ) {
    currentUser {
      id
      username
      name
      avatarUrl
    }
    place: group(fullPath: $fullPath) {
      id
      items: epics(filter: $filter, includeDescendantGroups: $includeDescendantGroups) {
        countsByState(limit: $limit) {
          opened
          closed
        }
      }
      userPermissions {
        createEpic
      }
    }
  }
`);

/** Whether the viewer may create an epic; read when the query of the counts, which includes it, fails. */
export const EPIC_RIGHTS = gql(`
  query epicRights($fullPath: ID!) {
    place: group(fullPath: $fullPath) {
      id
      userPermissions {
        createEpic
      }
    }
  }
`);

export type EpicNode = AnswerOf<typeof FIELDS>;
export type EpicPage = NonNullable<AnswerOf<typeof EPIC_LIST>['group']>['epics'];
