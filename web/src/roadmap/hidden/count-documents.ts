import { type AnswerOf, gql } from '../../api/document.ts';

/** Number of epics that match the filters and have no bar. */
export const ROADMAP_HIDDEN = gql(`
  query roadmapHidden(
    $fullPath: ID!
    $filter: EpicFilters
    $includeDescendantGroups: Boolean
  ) {
    group(fullPath: $fullPath) {
      id
      roadmapHidden(
        filter: $filter
        includeDescendantGroups: $includeDescendantGroups
      ) {
        withoutDates
        outsideRange
        startAfterDue
        overdueOutsideRange
        lastOverdueDate
      }
    }
  }
`);

/** The same among the children of one epic, whose roadmap has no filters besides the state. */
export const ROADMAP_HIDDEN_CHILDREN = gql(`
  query roadmapHiddenChildren($fullPath: ID!, $epicIid: ID!, $filter: EpicFilters) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $epicIid) {
        id
        roadmapHidden(filter: $filter) {
          withoutDates
          outsideRange
          startAfterDue
          overdueOutsideRange
          lastOverdueDate
        }
      }
    }
  }
`);

export type HiddenNode = NonNullable<NonNullable<AnswerOf<typeof ROADMAP_HIDDEN>['group']>['roadmapHidden']>;
