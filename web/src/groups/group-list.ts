import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';

export type GroupSummary = {
  id: string;
  name: string;
  fullName: string;
  fullPath: string;
  visibility: string;
  avatarUrl: string | null;
};

type Connection<Node> = { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

export type GroupsData = { groups: Connection<GroupSummary> };

/** Groups the viewer may see, by name. */
export const GROUPS: TypedDocumentNode<GroupsData, { search?: string; first: number; after?: string }> = gql`
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
`;
