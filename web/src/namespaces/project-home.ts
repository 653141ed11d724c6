import { type AnswerOf, gql } from '../api/document.ts';

/** The data of a project's page: the ten most recently updated open issues, and counts. */
export const PROJECT_HOME = gql(`
  query projectHome($fullPath: ID!) {
    project(fullPath: $fullPath) {
      id
      name
      fullPath
      description
      visibility
      avatarUrl
      starCount
      starred
      userPermissions {
        requestAccess
      }
      openIssues: issues(first: 10, state: opened, sort: UPDATED_DESC) {
        count
        nodes {
          id
          title
          reference
          webPath
        }
      }
      closedIssues: issues(first: 0, state: closed) {
        count
      }
      milestones(first: 0, includeAncestors: true, state: active) {
        count
      }
      labels(first: 0, includeAncestorGroups: true, archived: false) {
        count
      }
    }
  }
`);

export type ProjectHome = NonNullable<AnswerOf<typeof PROJECT_HOME>['project']>;
