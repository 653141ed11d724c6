import { type AnswerOf, gql } from '../../api/document.ts';

const HIDDEN_EPIC_PAGE = gql(`
  fragment HiddenEpicPage on EpicConnection {
    nodes {
      id
      title
      reference(full: true)
      webPath
      startDate
      startDateIsFixed
      dueDate
      dueDateIsFixed
      userPermissions {
        updateEpic
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
`);

/** A page of those epics. */
export const HIDDEN_EPICS = gql(`
  query roadmapHiddenEpics(
    $fullPath: ID!
    $filter: EpicFilters
    $includeDescendantGroups: Boolean
    $reason: RoadmapHiddenReason!
    $after: String
  ) {
    group(fullPath: $fullPath) {
      id
      epics(
        filter: $filter
        includeDescendantGroups: $includeDescendantGroups
        roadmapHidden: $reason
        sort: TITLE_ASC
        first: 50
        after: $after
      ) {
        ...HiddenEpicPage
      }
    }
  }
`);

/** The same for an epic's children. */
export const HIDDEN_CHILDREN = gql(`
  query roadmapHiddenChildEpics(
    $fullPath: ID!
    $epicIid: ID!
    $filter: EpicFilters
    $reason: RoadmapHiddenReason!
    $after: String
  ) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $epicIid) {
        id
        children(
          filter: $filter
          roadmapHidden: $reason
          sort: TITLE_ASC
          first: 50
          after: $after
        ) {
          ...HiddenEpicPage
        }
      }
    }
  }
`);

export type HiddenEpicPage = AnswerOf<typeof HIDDEN_EPIC_PAGE>;
export type HiddenEpicNode = HiddenEpicPage['nodes'][number];
