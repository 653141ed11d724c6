import { type AnswerOf, gql, type VariablesOf } from '../../api/document.ts';

const EPIC = gql(`
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
    closedAt
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
    labels(first: 100) {
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
`);

export const ROADMAP_EPICS = gql(`
  query roadmapEpics(
    $fullPath: ID!
    $filter: EpicFilters
    $sort: EpicSort
    $first: Int
    $after: String
    $includeDescendantGroups: Boolean
  ) {
    group(fullPath: $fullPath) {
      id
      epics(
        filter: $filter
        sort: $sort
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
`);

export type EpicNode = AnswerOf<typeof EPIC>;

/** Fields that epic-row.ts converts for the item table. */
type Reworded =
  | 'state'
  | 'startDate'
  | 'startDateIsFixed'
  | 'dueDate'
  | 'dueDateIsFixed'
  | 'hasChildrenWithinTimeframe'
  | 'parent'
  | 'ancestors'
  | 'group'
  | 'descendantCounts'
  | 'descendantWeightSum'
  | 'healthStatus'
  | 'blockedByEpics'
  | 'labels'
  | 'userPermissions';

/** Fields that are used as they are. */
export type EpicFacts = Omit<EpicNode, Reworded>;

export type EpicPage = NonNullable<AnswerOf<typeof ROADMAP_EPICS>['group']>['epics'];

/** Filters and page of a list of epics, common to both lists. */
export type EpicsVariables = VariablesOf<typeof ROADMAP_EPICS>;
