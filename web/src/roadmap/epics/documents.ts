import { gql, type TypedDocumentNode } from '@apollo/client';
import type { HealthStatusNode } from '../../work-items/first/epic-health.ts';

/** What the rows of the timeline hold as it comes; what they need otherwise is told in epic-row.ts. */
export type EpicFacts = {
  readonly id: string;
  readonly iid: string;
  readonly title: string;
  readonly webPath: string;
  readonly state: 'opened' | 'closed';
  readonly confidential: boolean;
  readonly color: string;
  readonly blockedByCount: number;
};

export type EpicNode = EpicFacts & {
  startDate: string | null;
  startDateIsFixed: boolean | null;
  dueDate: string | null;
  dueDateIsFixed: boolean | null;
  hasChildrenWithinTimeframe: boolean;
  parent: { id: string } | null;
  ancestors: { nodes: { id: string }[] };
  group: { id: string; fullPath: string; fullName: string } | null;
  descendantCounts: { openedEpics: number; closedEpics: number; openedIssues: number; closedIssues: number };
  descendantWeightSum: { openedIssues: number; closedIssues: number };
  healthStatus: HealthStatusNode | null;
  blockedByEpics: { nodes: { id: string }[] };
  labels: { nodes: { id: string; title: string; color: string }[] };
  userPermissions: { updateEpic: boolean };
};

export type EpicPage = {
  nodes: EpicNode[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

export const EPIC = gql`
  fragment RoadmapEpic on Epic {
    id
    iid
    title
    webPath
    state
    confidential
    color
    startDate
    startDateIsFixed
    dueDate
    dueDateIsFixed
    hasChildrenWithinTimeframe
    parent {
      id
    }
    ancestors(first: 10) {
      nodes {
        id
      }
    }
    group {
      id
      fullPath
      fullName
    }
    descendantCounts {
      openedEpics
      closedEpics
      openedIssues
      closedIssues
    }
    descendantWeightSum {
      openedIssues
      closedIssues
    }
    healthStatus {
      issuesOnTrack
      issuesNeedingAttention
      issuesAtRisk
    }
    blockedByCount
    blockedByEpics(first: 20) {
      nodes {
        id
      }
    }
    labels(first: 20) {
      nodes {
        id
        title
        color
      }
    }
    userPermissions {
      updateEpic
    }
  }
`;

/** Filters and place of a list of epics, as both lists take them. */
export type EpicsVariables = {
  fullPath: string;
  state: string;
  sort: string;
  timeframe: { start: string; end: string };
  first: number;
  after: string | null;
  search?: string;
  labelName?: string[];
  authorUsername?: string;
  milestoneTitle?: string;
  confidential?: boolean;
  myReactionEmoji?: string;
  not?: Record<string, unknown>;
  or?: Record<string, unknown>;
  iid?: string;
  includeDescendantGroups?: boolean;
};

export const ROADMAP_EPICS: TypedDocumentNode<{ group: { epics: EpicPage } | null }, EpicsVariables> = gql`
  query roadmapEpics(
    $fullPath: ID!
    $state: EpicState
    $sort: EpicSort
    $timeframe: Timeframe
    $first: Int
    $after: String
    $search: String
    $labelName: [String!]
    $authorUsername: String
    $milestoneTitle: String
    $confidential: Boolean
    $myReactionEmoji: String
    $not: NegatedEpicFilterInput
    $or: UnionedEpicFilterInput
    $iid: ID
    $includeDescendantGroups: Boolean
  ) {
    group(fullPath: $fullPath) {
      id
      epics(
        iid: $iid
        state: $state
        sort: $sort
        timeframe: $timeframe
        search: $search
        labelName: $labelName
        authorUsername: $authorUsername
        milestoneTitle: $milestoneTitle
        confidential: $confidential
        myReactionEmoji: $myReactionEmoji
        not: $not
        or: $or
        includeDescendantGroups: $includeDescendantGroups
        first: $first
        after: $after
      ) {
        nodes {
          ...RoadmapEpic
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${EPIC}
`;
