import { gql, type TypedDocumentNode } from '@apollo/client';
import type { HealthStatusNode } from '../../work-items/first/epic-health.ts';
import type { Health } from '@cairn/domain/health/health';
import type { Totals } from '../store/tree-item.ts';

export type LabelNode = { readonly id: string; readonly title: string; readonly color: string };
export type PersonNode = { readonly id: string; readonly name: string; readonly avatarUrl: string | null };

type ChildNode = {
  id: string;
  title: string;
  fullReference: string;
  webPath: string;
  state: 'opened' | 'closed';
  confidential: boolean;
  blockedByCount: number | null;
  relationPath?: string | null;
  relativePosition: number | null;
  dueDate: string | null;
  labels: { nodes: LabelNode[] };
};

export type ChildEpicNode = ChildNode & {
  startDate: string | null;
  hasChildren: boolean;
  hasIssues: boolean;
  descendantCounts: Totals;
  healthStatus: HealthStatusNode;
  userPermissions: { adminEpicRelation: boolean };
};

export type ChildIssueNode = ChildNode & {
  milestone: { id: string; title: string; startDate: string | null; dueDate: string | null } | null;
  weight: number | null;
  healthStatus: Health | null;
  assignees: { nodes: PersonNode[] };
};

export const CHILD_EPIC: TypedDocumentNode<ChildEpicNode> = gql`
  fragment ChildEpic on Epic {
    id
    title
    fullReference: reference(full: true)
    webPath
    state
    confidential
    blockedByCount
    relationPath
    relativePosition
    startDate
    dueDate
    hasChildren
    hasIssues
    labels(first: 20) {
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
    healthStatus {
      issuesOnTrack
      issuesNeedingAttention
      issuesAtRisk
    }
    userPermissions {
      adminEpicRelation
    }
  }
`;

type Connection<Node> = {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

export type ChildPage = {
  group: {
    epic: {
      id: string;
      children?: Connection<ChildEpicNode>;
      issues?: Connection<ChildIssueNode>;
    } | null;
  } | null;
};

export type ChildPageVariables = {
  fullPath: string;
  iid: string;
  pageSize: number;
  withEpics: boolean;
  epicEndCursor: string;
  withIssues: boolean;
  issueEndCursor: string;
};

/**
 * A page of child epics and one of issues; either is left out once its end has been reached. It costs four fifths of
 * what a visitor without an account may spend on one answer, which is the most that a document of ours may.
 */
export const CHILD_ITEMS: TypedDocumentNode<ChildPage, ChildPageVariables> = gql`
  query childItems(
    $fullPath: ID!
    $iid: ID!
    $pageSize: Int = 100
    $withEpics: Boolean!
    $epicEndCursor: String = ""
    $withIssues: Boolean!
    $issueEndCursor: String = ""
  ) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $iid) {
        id
        children(first: $pageSize, after: $epicEndCursor) @include(if: $withEpics) {
          nodes {
            ...ChildEpic
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        issues(first: $pageSize, after: $issueEndCursor) @include(if: $withIssues) {
          nodes {
            id
            title
            fullReference: reference(full: true)
            webPath
            state
            confidential
            blockedByCount
            relationPath
            relativePosition
            dueDate
            weight
            healthStatus
            milestone {
              id
              title
              startDate
              dueDate
            }
            labels(first: 20) {
              nodes {
                id
                title
                color
              }
            }
            assignees(first: 20) {
              nodes {
                id
                name
                avatarUrl
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
  ${CHILD_EPIC}
`;
