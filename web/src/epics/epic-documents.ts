import { gql, type TypedDocumentNode } from '@apollo/client';

export type EpicLinkNode = { id: string; title: string; webPath: string; fullReference: string };

export type EpicDetails = {
  id: string;
  iid: string;
  title: string;
  description: string | null;
  state: 'opened' | 'closed';
  confidential: boolean;
  color: string;
  reference: string;
  fullReference: string;
  webPath: string;
  createdAt: string;
  closedAt: string | null;
  author: { id: string; name: string; username: string; avatarUrl: string | null };
  hasChildren: boolean;
  ancestors: { nodes: EpicLinkNode[] };
  startDate: string | null;
  startDateIsFixed: boolean | null;
  startDateFromMilestones: string | null;
  dueDate: string | null;
  dueDateIsFixed: boolean | null;
  dueDateFromMilestones: string | null;
  labels: { nodes: { id: string; title: string; color: string }[] };
  blockedByCount: number;
  blockedByEpics: { nodes: EpicLinkNode[] };
  descendantCounts: { openedEpics: number; closedEpics: number; openedIssues: number; closedIssues: number };
  descendantWeightSum: { openedIssues: number; closedIssues: number };
  healthStatus: { issuesOnTrack: number; issuesNeedingAttention: number; issuesAtRisk: number };
  userPermissions: { updateEpic: boolean };
};

type EpicPage = { group: { id: string; name: string; epic: EpicDetails | null } | null };

export const EPIC_PAGE: TypedDocumentNode<EpicPage, { fullPath: string; iid: string }> = gql`
  query epicPage($fullPath: ID!, $iid: ID!) {
    group(fullPath: $fullPath) {
      id
      name
      epic(iid: $iid) {
        id
        iid
        title
        description
        state
        confidential
        color
        reference
        fullReference: reference(full: true)
        webPath
        createdAt
        closedAt
        author {
          id
          name
          username
          avatarUrl
        }
        hasChildren
        ancestors(first: 20) {
          nodes {
            id
            title
            webPath
            fullReference: reference(full: true)
          }
        }
        startDate
        startDateIsFixed
        startDateFromMilestones
        dueDate
        dueDateIsFixed
        dueDateFromMilestones
        labels(first: 100) {
          nodes {
            id
            title
            color
          }
        }
        blockedByCount
        blockedByEpics(first: 20) {
          nodes {
            id
            title
            webPath
            fullReference: reference(full: true)
          }
        }
        descendantCounts {
          openedEpics
          closedEpics
          openedIssues
          closedIssues
        }
        descendantWeightSum {
          openedIssues
          closedIssues
        }
        healthStatus {
          issuesOnTrack
          issuesNeedingAttention
          issuesAtRisk
        }
        userPermissions {
          updateEpic
        }
      }
    }
  }
`;

type Updated = {
  updateEpic: {
    epic: { id: string; state: 'opened' | 'closed'; closedAt: string | null } | null;
    errors: string[];
  } | null;
};

export const SET_EPIC_STATE: TypedDocumentNode<
  Updated,
  { groupPath: string; iid: string; stateEvent: 'CLOSE' | 'REOPEN' }
> = gql`
  mutation setEpicState($groupPath: ID!, $iid: ID!, $stateEvent: EpicStateEvent!) {
    updateEpic(input: { groupPath: $groupPath, iid: $iid, stateEvent: $stateEvent }) {
      epic {
        id
        state
        closedAt
      }
      errors
    }
  }
`;
