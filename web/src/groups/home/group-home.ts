import { gql } from '@apollo/client';
import type { TypedDocumentNode } from '@apollo/client';
import type { Group } from '../group.ts';
import type { GroupSummary } from '../group-list.ts';

export type GroupHome = Group & {
  description: string | null;
  descendantGroups: { nodes: GroupSummary[]; pageInfo: { hasNextPage: boolean } };
  projects: {
    nodes: { id: string; name: string; nameWithNamespace: string; fullPath: string }[];
    pageInfo: { hasNextPage: boolean };
  };
  openEpics: { count: number; nodes: HomeEpic[] };
  closedEpics: { count: number };
  userPermissions: { createEpic: boolean; createSubgroup: boolean; createProjects: boolean };
};

export type HomeEpic = {
  id: string;
  title: string;
  reference: string;
  webPath: string;
  startDate: string | null;
  dueDate: string | null;
};

/** What the page of a group shows: the open epics that changed last, and the first hundred subgroups and projects. */
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
`;
