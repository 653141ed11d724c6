import { gql, type TypedDocumentNode } from '@apollo/client';
import type { HealthStatusNode } from '../../work-items/first/epic-health.ts';

export type ListedEpic = {
  id: string;
  iid: string;
  title: string;
  fullReference: string;
  webPath: string;
  state: 'opened' | 'closed';
  confidential: boolean;
  blocked: boolean | null;
  color: string;
  startDate: string | null;
  dueDate: string | null;
  updatedAt: string;
  hasChildren: boolean;
  userNotesCount: number;
  group: { id: string; fullPath: string } | null;
  labels: { nodes: { id: string; title: string; color: string }[] };
  descendantCounts: { openedEpics: number; closedEpics: number; openedIssues: number; closedIssues: number };
  healthStatus: HealthStatusNode | null;
};

export type EpicPage = { nodes: ListedEpic[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

/** What narrows and orders the list, as arguments of the query. */
export type ListRequest = { fullPath: string; [argument: string]: unknown };

const FIELDS = gql`
  fragment ListedEpicFields on Epic {
    id
    iid
    title
    fullReference: reference(full: true)
    webPath
    state
    confidential
    blocked
    color
    startDate
    dueDate
    updatedAt
    hasChildren
    userNotesCount
    group {
      id
      fullPath
    }
    labels(first: 8) {
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
`;

export const EPIC_LIST: TypedDocumentNode<
  { group: { id: string; epics: EpicPage; userPermissions: { createEpic: boolean } } | null },
  ListRequest & { first: number; after?: string | null }
> = gql`
  query epicList(
    $fullPath: ID!
    $state: EpicState
    $sort: EpicSort
    $search: String
    $authorUsername: String
    $labelName: [String!]
    $milestoneTitle: String
    $confidential: Boolean
    $iid: ID
    $myReactionEmoji: String
    $not: NegatedEpicFilterInput
    $or: UnionedEpicFilterInput
    $includeDescendantGroups: Boolean
    $topLevelHierarchyOnly: Boolean
    $first: Int
    $after: String
  ) {
    group(fullPath: $fullPath) {
      id
      userPermissions {
        createEpic
      }
      epics(
        state: $state
        sort: $sort
        search: $search
        authorUsername: $authorUsername
        labelName: $labelName
        milestoneTitle: $milestoneTitle
        confidential: $confidential
        iid: $iid
        myReactionEmoji: $myReactionEmoji
        not: $not
        or: $or
        includeDescendantGroups: $includeDescendantGroups
        topLevelHierarchyOnly: $topLevelHierarchyOnly
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
  ${FIELDS}
`;

export const EPIC_CHILDREN: TypedDocumentNode<
  { group: { id: string; epic: { id: string; children: EpicPage } | null } | null },
  { fullPath: string; iid: string; state: string; first: number; after?: string | null }
> = gql`
  query listedChildren($fullPath: ID!, $iid: ID!, $state: EpicState, $first: Int, $after: String) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $iid) {
        id
        children(state: $state, first: $first, after: $after) {
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
  ${FIELDS}
`;

type Counted = { count: number };

export type EpicCounts = {
  currentUser: { id: string; username: string; name: string; avatarUrl: string | null } | null;
  group: {
    id: string;
    opened: Counted;
    closed: Counted;
    all: Counted;
    userPermissions: { createEpic: boolean };
  } | null;
};

/**
 * How many epics each tab holds for the present filter, and whether the viewer may add one. The arguments stand there
 * three times, because the build joins fragments only and no text.
 */
export const EPIC_COUNTS: TypedDocumentNode<EpicCounts, ListRequest> = gql`
  query epicCounts(
    $fullPath: ID!
    $search: String
    $authorUsername: String
    $labelName: [String!]
    $milestoneTitle: String
    $confidential: Boolean
    $iid: ID
    $myReactionEmoji: String
    $not: NegatedEpicFilterInput
    $or: UnionedEpicFilterInput
    $includeDescendantGroups: Boolean
  ) {
    currentUser {
      id
      username
      name
      avatarUrl
    }
    group(fullPath: $fullPath) {
      id
      opened: epics(
        state: opened
        search: $search
        authorUsername: $authorUsername
        labelName: $labelName
        milestoneTitle: $milestoneTitle
        confidential: $confidential
        iid: $iid
        myReactionEmoji: $myReactionEmoji
        not: $not
        or: $or
        includeDescendantGroups: $includeDescendantGroups
      ) {
        count
      }
      closed: epics(
        state: closed
        search: $search
        authorUsername: $authorUsername
        labelName: $labelName
        milestoneTitle: $milestoneTitle
        confidential: $confidential
        iid: $iid
        myReactionEmoji: $myReactionEmoji
        not: $not
        or: $or
        includeDescendantGroups: $includeDescendantGroups
      ) {
        count
      }
      all: epics(
        state: all
        search: $search
        authorUsername: $authorUsername
        labelName: $labelName
        milestoneTitle: $milestoneTitle
        confidential: $confidential
        iid: $iid
        myReactionEmoji: $myReactionEmoji
        not: $not
        or: $or
        includeDescendantGroups: $includeDescendantGroups
      ) {
        count
      }
      userPermissions {
        createEpic
      }
    }
  }
`;
