import { gql } from '../../api/document.ts';

/** The children of an epic; `inRange` counts them independently of the filters. */
export const ROADMAP_CHILDREN = gql(`
  query roadmapChildEpics(
    $fullPath: ID!
    $epicIid: ID!
    $filter: EpicFilters
    $timeframe: Timeframe
    $sort: EpicSort
    $first: Int
    $after: String
  ) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $epicIid) {
        id
        children(
          filter: $filter
          sort: $sort
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
        inRange: children(timeframe: $timeframe) {
          count
        }
      }
    }
  }
`);
