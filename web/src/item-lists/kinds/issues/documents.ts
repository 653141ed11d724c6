import { type AnswerOf, gql, type VariablesOf } from '../../../api/document.ts';

const FIELDS = gql(`
  fragment ListedIssueFields on Issue {
    id
    manualPosition @include(if: $byHand)
    userPermissions @include(if: $byHand) {
      updateIssue
    }
    iid
    title
    fullReference: reference(full: true)
    webPath
    state
    confidential
    hidden
    spam
    blockedByCount
    startDate
    dueDate
    createdAt
    updatedAt
    closedAt
    weight
    progress
    timeEstimate
    humanTimeEstimate
    totalTimeSpent
    humanTotalTimeSpent
    healthStatus
    severity
    escalationStatus
    designsCount
    userNotesCount
    upvotes
    taskCompletionStatus {
      count
      completedCount
    }
    type
    author {
      id
      name
      username
    }
    milestone {
      id
      title
      startDate
      dueDate
    }
    iteration {
      id
      displayText
    }
    epic {
      id
      title
      fullReference: reference(full: true)
    }
    assignees(first: 20) {
      nodes {
        id
        name
        username
        avatarUrl
      }
    }
    labels(first: 100) {
      nodes {
        id
        title
        color
      }
    }
  }
`);

export const GROUP_ISSUES = gql(`
  query groupIssueList($fullPath: ID!, $filter: IssueFilters, $sort: IssueSort, $first: Int, $after: String, $byHand: Boolean = false) {
    place: group(fullPath: $fullPath) {
      id
      userPermissions {
        bulkEdit
      }
      issues(filter: $filter, sort: $sort, includeSubgroups: true, first: $first, after: $after) {
        nodes {
          ...ListedIssueFields
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const PROJECT_ISSUES = gql(`
  query projectIssueList($fullPath: ID!, $filter: IssueFilters, $sort: IssueSort, $first: Int, $after: String, $byHand: Boolean = false) {
    place: project(fullPath: $fullPath) {
      id
      userPermissions {
        bulkEdit
      }
      issues(filter: $filter, sort: $sort, first: $first, after: $after) {
        nodes {
          ...ListedIssueFields
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const ALL_ISSUES = gql(`
  query ownIssueList($filter: IssueFilters, $sort: IssueSort, $first: Int, $after: String, $byHand: Boolean = false) {
    issues(filter: $filter, sort: $sort, first: $first, after: $after) {
      nodes {
        ...ListedIssueFields
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const ALL_ISSUE_COUNTS = gql(`
  query ownIssueCounts($filter: IssueFilters, $limit: Int) {
    items: issues(filter: $filter) {
      countsByState(limit: $limit) {
        opened
        closed
      }
    }
  }
`);

/**
 * The viewer's permissions on issues of a project; read when the query of the counts, which includes them,
 * fails.
 */
export const PROJECT_ISSUE_RIGHTS = gql(`
  query projectIssueRights($fullPath: ID!) {
    place: project(fullPath: $fullPath) {
      id
      okrsEnabled
      userPermissions {
        createIncident
        readIncidentManagementOncallSchedule
        createIssue
        createObjective
        importIssues
        exportIssues
        adminProject
      }
    }
  }
`);

export const GROUP_ISSUE_RIGHTS = gql(`
  query groupIssueRights($fullPath: ID!) {
    place: group(fullPath: $fullPath) {
      id
      userPermissions {
        createProjects
        exportIssues
      }
    }
  }
`);

/** Number of issues in each tab for the current filter, and whether the viewer may create one. */
export const GROUP_ISSUE_COUNTS = gql(`
  query groupIssueCounts($fullPath: ID!, $filter: IssueFilters, $limit: Int) {
    currentUser {
      id
      username
      name
      avatarUrl
    }
    place: group(fullPath: $fullPath) {
      id
      userPermissions {
        createProjects
        exportIssues
      }
      items: issues(filter: $filter, includeSubgroups: true) {
        countsByState(limit: $limit) {
          opened
          closed
        }
      }
    }
  }
`);

export const PROJECT_ISSUE_COUNTS = gql(`
  query projectIssueCounts($fullPath: ID!, $filter: IssueFilters, $limit: Int) {
    currentUser {
      id
      username
      name
      avatarUrl
    }
    place: project(fullPath: $fullPath) {
      id
      okrsEnabled
      userPermissions {
        createIncident
        readIncidentManagementOncallSchedule
        createIssue
        createObjective
        importIssues
        exportIssues
        adminProject
      }
      items: issues(filter: $filter) {
        countsByState(limit: $limit) {
          opened
          closed
        }
      }
    }
  }
`);

/** The filter of a list of issues, as the API accepts it. */
export type IssueFilter = NonNullable<VariablesOf<typeof GROUP_ISSUES>['filter']>;
export type IssueSort = NonNullable<VariablesOf<typeof GROUP_ISSUES>['sort']>;
export type IssueNode = AnswerOf<typeof FIELDS>;
