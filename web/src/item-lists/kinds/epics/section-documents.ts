import { gql } from '../../../api/document.ts';

export const EPIC_SECTIONS = gql(`
  query epicSections(
    $fullPath: ID!
    $filter: EpicFilters
    $includeDescendantGroups: Boolean
    $by: EpicSectionBy!
    $labelScope: String
    $limit: Int
  ) {
    group(fullPath: $fullPath) {
      id
      epics(filter: $filter, includeDescendantGroups: $includeDescendantGroups) {
        sections(by: $by, labelScope: $labelScope, limit: $limit) {
          key
          title
          count
          isPartial
          startDate
          dueDate
          color
          avatarUrl
          fullPath
        }
      }
    }
  }
`);

export const EPIC_PLACES = gql(`
  query epicPlaces(
    $fullPath: ID!
    $filter: EpicFilters
    $includeDescendantGroups: Boolean
    $by: EpicSectionBy!
    $labelScope: String
  ) {
    group(fullPath: $fullPath) {
      id
      epics(filter: $filter, includeDescendantGroups: $includeDescendantGroups, first: 100) {
        nodes {
          ...ListedEpicFields
          sectionKeys(by: $by, labelScope: $labelScope)
        }
      }
    }
  }
`);
