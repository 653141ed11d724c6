import { gql, type TypedDocumentNode } from '@apollo/client';

/** Somebody with a role in a group above, and the group it was given in. */
export type InheritedMember = {
  id: string;
  expiresAt: string | null;
  accessLevel: { integerValue: number };
  user: { id: string; name: string; username: string; avatarUrl: string | null } | null;
  group: { id: string; fullName: string; fullPath: string } | null;
};

type Answer = {
  group: {
    id: string;
    groupMembers: {
      nodes: InheritedMember[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  } | null;
};

/** The members of a group with those of the groups above it, highest role first. */
export const INHERITED: TypedDocumentNode<Answer, { fullPath: string; after?: string }> = gql`
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
`;
