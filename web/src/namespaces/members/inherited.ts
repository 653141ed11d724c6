import { gql } from '../../api/document.ts';

/** The members of a group and its ancestors, highest role first. */
export const INHERITED = gql(`
  query inheritedMembers($fullPath: ID!, $after: String) {
    group(fullPath: $fullPath) {
      id
      groupMembers(first: 100, after: $after) {
        nodes {
          id
          expiresAt
          accessLevel {
            integerValue
          }
          user {
            id
            name
            username
            avatarUrl
          }
          group {
            id
            fullName
            fullPath
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);
