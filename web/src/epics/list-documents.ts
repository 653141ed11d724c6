import { gql, type TypedDocumentNode } from '@apollo/client';

export type ListedEpic = {
  id: string;
  iid: string;
  title: string;
  reference: string;
  fullReference: string;
  webPath: string;
  state: 'opened' | 'closed';
  confidential: boolean;
  color: string;
  startDate: string | null;
  dueDate: string | null;
  group: { id: string; fullPath: string } | null;
  labels: { nodes: { id: string; title: string; color: string }[] };
  descendantCounts: { openedEpics: number; closedEpics: number; openedIssues: number; closedIssues: number };
};

type EpicList = {
  group: {
    id: string;
    epics: { nodes: ListedEpic[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  } | null;
};

export type EpicListVariables = { fullPath: string; state: string; search: string | null; after?: string };

export const EPIC_LIST: TypedDocumentNode<EpicList, EpicListVariables> = gql`
  query epicList($fullPath: ID!, $state: EpicState, $search: String, $after: String) {
    group(fullPath: $fullPath) {
      id
      epics(state: $state, search: $search, first: 20, after: $after) {
        nodes {
          id
          iid
          title
          reference
          fullReference: reference(full: true)
          webPath
          state
          confidential
          color
          startDate
          dueDate
          group {
            id
            fullPath
          }
          labels(first: 8) {
            nodes {
              id
              title
              color
            }
          }
          descendantCounts {
            openedEpics
            closedEpics
            openedIssues
            closedIssues
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

type EpicCounts = {
  group: {
    id: string;
    opened: { count: number };
    closed: { count: number };
    all: { count: number };
    userPermissions: { createEpic: boolean };
  } | null;
};

/** How many epics each tab holds, and whether the viewer may add one. */
export const EPIC_COUNTS: TypedDocumentNode<EpicCounts, { fullPath: string; search: string | null }> = gql`
  query epicCounts($fullPath: ID!, $search: String) {
    group(fullPath: $fullPath) {
      id
      opened: epics(state: opened, search: $search) {
        count
      }
      closed: epics(state: closed, search: $search) {
        count
      }
      all: epics(state: all, search: $search) {
        count
      }
      userPermissions {
        createEpic
      }
    }
  }
`;
