import { type AnswerOf, gql } from '../../server/document.ts';

/** What the page of a group shows: the open epics that changed last, and the first hundred subgroups and projects. */
export const GROUP_HOME = gql(`
  query GroupHome($fullPath: ID!) {
    group(fullPath: $fullPath) {
      id
      name
      fullName
      fullPath
      description
      visibility
      avatarUrl
      webUrl
      descendantGroups(first: 100) {
        nodes {
          id
          name
          fullName
          fullPath
          visibility
          avatarUrl
        }
        pageInfo {
          hasNextPage
        }
      }
      projects(first: 100) {
        nodes {
          id
          name
          nameWithNamespace
          fullPath
        }
        pageInfo {
          hasNextPage
        }
      }
      openEpics: epics(first: 5, state: opened, sort: UPDATED_AT_DESC) {
        count
        nodes {
          id
          title
          reference(full: true)
          webPath
          startDate
          dueDate
        }
      }
      closedEpics: epics(first: 0, state: closed) {
        count
      }
      userPermissions {
        createEpic
        createSubgroup
        createProjects
      }
    }
  }
`);

export type GroupHome = NonNullable<AnswerOf<typeof GROUP_HOME>['group']>;
