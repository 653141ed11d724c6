import { type AnswerOf, gql, type VariablesOf } from '../../server/document.ts';

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

/** What the rows of the timeline hold in the words of the table of items, told in epic-row.ts. */
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

/** What they hold as it comes. */
export type EpicFacts = Omit<EpicNode, Reworded>;

export type EpicPage = NonNullable<AnswerOf<typeof ROADMAP_EPICS>['group']>['epics'];

/** Filters and place of a list of epics, as both lists take them. */
export type EpicsVariables = VariablesOf<typeof ROADMAP_EPICS>;
