import { gql } from '../../api/document.ts';

/** The most recently deleted epics that the viewer may restore, and who deleted them. */
export const DELETED_EPICS = gql(`
  query deletedEpics($fullPath: ID!) {
    place: group(fullPath: $fullPath) {
      id
      bin: deletedEpics(first: 20) {
        nodes {
          id
          deletedAt
          deletedBy {
            id
            name
            username
          }
        }
      }
    }
  }
`);

export const DELETED_ISSUES = gql(`
  query deletedIssues($fullPath: ID!) {
    place: project(fullPath: $fullPath) {
      id
      bin: deletedIssues(first: 20) {
        nodes {
          id
          deletedAt
          deletedBy {
            id
            name
            username
          }
        }
      }
    }
  }
`);
