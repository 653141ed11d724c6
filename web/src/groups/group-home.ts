import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { Group } from './group.ts';
import type { GroupSummary } from './group-list.ts';

export type GroupHome = Group & {
  description: string | null;
  descendantGroups: { nodes: GroupSummary[]; pageInfo: { hasNextPage: boolean } };
  projects: {
    nodes: { id: string; name: string; nameWithNamespace: string; fullPath: string }[];
    pageInfo: { hasNextPage: boolean };
  };
  userPermissions: { createEpic: boolean; readGroup: boolean };
};

/** What the page of a group shows; the first hundred subgroups and projects. */
export const GROUP_HOME: TypedDocumentNode<{ group: GroupHome | null }, { fullPath: string }> = gql`
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
      userPermissions {
        createEpic
        readGroup
      }
    }
  }
`;
