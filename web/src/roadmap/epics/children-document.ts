import { gql } from '../../server/document.ts';

/** The children of an epic; `inRange` counts them whatever the filters say. */
export const ROADMAP_CHILDREN = gql(`
  query roadmapChildEpics(
    $fullPath: ID!
    $epicIid: ID!
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
  ) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $epicIid) {
        id
        children(
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
