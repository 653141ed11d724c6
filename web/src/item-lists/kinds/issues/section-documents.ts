import { gql } from '../../../api/document.ts';

export const GROUP_SECTIONS = gql(`
  query groupIssueSections($fullPath: ID!, $filter: IssueFilters, $by: IssueSectionBy!, $labelScope: String, $limit: Int) {
    place: group(fullPath: $fullPath) {
      id
      issues(filter: $filter, includeSubgroups: true) {
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

export const PROJECT_SECTIONS = gql(`
  query projectIssueSections($fullPath: ID!, $filter: IssueFilters, $by: IssueSectionBy!, $labelScope: String, $limit: Int) {
    place: project(fullPath: $fullPath) {
      id
      issues(filter: $filter) {
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

export const ALL_SECTIONS = gql(`
  query ownIssueSections($filter: IssueFilters, $by: IssueSectionBy!, $labelScope: String, $limit: Int) {
    issues(filter: $filter) {
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
`);

export const GROUP_PLACES = gql(`
  query groupIssuePlaces($fullPath: ID!, $filter: IssueFilters, $by: IssueSectionBy!, $labelScope: String, $byHand: Boolean = false) {
    place: group(fullPath: $fullPath) {
      id
      issues(filter: $filter, includeSubgroups: true, first: 100) {
        nodes {
          ...ListedIssueFields
          sectionKeys(by: $by, labelScope: $labelScope)
        }
      }
    }
  }
`);

export const PROJECT_PLACES = gql(`
  query projectIssuePlaces($fullPath: ID!, $filter: IssueFilters, $by: IssueSectionBy!, $labelScope: String, $byHand: Boolean = false) {
    place: project(fullPath: $fullPath) {
      id
      issues(filter: $filter, first: 100) {
        nodes {
          ...ListedIssueFields
          sectionKeys(by: $by, labelScope: $labelScope)
        }
      }
    }
  }
`);

export const ALL_PLACES = gql(`
  query ownIssuePlaces($filter: IssueFilters, $by: IssueSectionBy!, $labelScope: String, $byHand: Boolean = false) {
    issues(filter: $filter, first: 100) {
      nodes {
        ...ListedIssueFields
        sectionKeys(by: $by, labelScope: $labelScope)
      }
    }
  }
`);
