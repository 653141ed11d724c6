import { type AnswerOf, gql } from '../api/document.ts';

/** Groups the viewer can see, by name. */
export const GROUPS = gql(`
  query Groups($search: String, $first: Int!, $after: String) {
    groups(search: $search, first: $first, after: $after) {
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
        endCursor
      }
    }
  }
`);

export type GroupSummary = AnswerOf<typeof GROUPS>['groups']['nodes'][number];
