import { type AnswerOf, gql } from '../../api/document.ts';

export const CHILD_EPIC = gql(`
  fragment ChildEpic on Epic {
    id
    title
    fullReference: reference(full: true)
    webPath
    state
    confidential
    blockedByCount
    relationPath
    relativePosition
    startDate
    dueDate
    hasChildren
    hasIssues
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
    userPermissions {
      adminEpicRelation
    }
  }
`);

const CHILD_ISSUE = gql(`
  fragment ChildIssue on EpicIssue {
    id
    title
    fullReference: reference(full: true)
    webPath
    state
    confidential
    blockedByCount
    relationPath
    relativePosition
    dueDate
    weight
    healthStatus
    milestone {
      id
      title
      startDate
      dueDate
    }
    labels(first: 100) {
      nodes {
        id
        title
        color
      }
    }
    assignees(first: 20) {
      nodes {
        id
        name
        avatarUrl
      }
    }
  }
`);

/**
 * A page of child epics and one of issues; either is omitted when its last page has been read. Its complexity
 * is four fifths of the limit for anonymous visitors, the maximum for documents of the web app.
 */
export const CHILD_ITEMS = gql(`
  query childItems(
    $fullPath: ID!
    $iid: ID!
    $pageSize: Int = 100
    $withEpics: Boolean!
    $epicEndCursor: String = ""
    $withIssues: Boolean!
    $issueEndCursor: String = ""
  ) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $iid) {
        id
        children(first: $pageSize, after: $epicEndCursor) @include(if: $withEpics) {
          nodes {
            ...ChildEpic
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        issues(first: $pageSize, after: $issueEndCursor) @include(if: $withIssues) {
          nodes {
            ...ChildIssue
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
export type ChildEpicsAndIssues = NonNullable<NonNullable<AnswerOf<typeof CHILD_ITEMS>['group']>['epic']>;
export type ChildEpicNode = AnswerOf<typeof CHILD_EPIC>;
export type ChildIssueNode = AnswerOf<typeof CHILD_ISSUE>;
