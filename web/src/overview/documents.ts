import { type AnswerOf, gql } from '../api/document.ts';

/** What the head of a group's overview needs, and whether the group is empty. */
export const GROUP_OVERVIEW = gql(`
  query GroupOverview($fullPath: ID!) {
    group(fullPath: $fullPath) {
      id
      name
      fullPath
      description
      visibility
      avatarUrl
      epics(first: 0) {
        count(limit: 1)
      }
      projects(first: 20, includeSubgroups: true, includeArchived: false) {
        pageInfo {
          hasNextPage
        }
        nodes {
          id
          fullPath
          userPermissions {
            createIssue
          }
        }
      }
      userPermissions {
        createEpic
        createSubgroup
        createProjects
        adminGroup
        requestAccess
      }
    }
  }
`);

export type GroupOverview = NonNullable<AnswerOf<typeof GROUP_OVERVIEW>['group']>;

/** What the head of a project's overview needs. */
export const PROJECT_OVERVIEW = gql(`
  query ProjectOverview($fullPath: ID!) {
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
        createIssue
        requestAccess
      }
    }
  }
`);

export type ProjectOverview = NonNullable<AnswerOf<typeof PROJECT_OVERVIEW>['project']>;
