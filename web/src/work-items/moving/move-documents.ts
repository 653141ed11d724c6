import { gql } from '../../api/document.ts';

/** Projects to which the viewer may move issues: those of their own, or all that a search finds. */
export const MOVE_TARGETS = gql(`
  query moveTargets($search: String!, $membership: Boolean!) {
    projects(search: $search, membership: $membership, first: 50) {
      nodes {
        id
        name
        nameWithNamespace
        fullPath
        userPermissions {
          adminIssue
        }
      }
    }
  }
`);
