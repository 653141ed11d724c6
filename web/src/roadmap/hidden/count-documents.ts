import { type AnswerOf, gql } from '../../server/document.ts';

/** How many epics match the filters and have no bar. */
export const ROADMAP_HIDDEN = gql(`
  query roadmapHidden(
    $fullPath: ID!
    $state: EpicState
    $timeframe: Timeframe
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
      roadmapHidden(
        iid: $iid
        state: $state
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
      ) {
        withoutDates
        outsideRange
        startAfterDue
      }
    }
  }
`);

/** The same among the children of one epic, whose roadmap has no filters besides the state. */
export const ROADMAP_HIDDEN_CHILDREN = gql(`
  query roadmapHiddenChildren($fullPath: ID!, $epicIid: ID!, $state: EpicState, $timeframe: Timeframe) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $epicIid) {
        id
        roadmapHidden(state: $state, timeframe: $timeframe) {
          withoutDates
          outsideRange
          startAfterDue
        }
      }
    }
  }
`);

export type HiddenNode = NonNullable<NonNullable<AnswerOf<typeof ROADMAP_HIDDEN>['group']>['roadmapHidden']>;
