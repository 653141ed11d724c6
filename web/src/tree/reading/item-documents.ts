import { gql, type TypedDocumentNode } from '@apollo/client';
import { CHILD_EPIC, type ChildEpicNode, type ChildIssueNode } from './child-documents.ts';

export type EpicNow = ChildEpicNode & { ancestors: { nodes: { id: string }[] } };
export type IssueNow = ChildIssueNode & {
  epic: { id: string; webPath: string; ancestors: { nodes: { id: string }[] } } | null;
};

/** A child epic as it is now, with those above it, topmost first. */
export const EPIC_NOW: TypedDocumentNode<{ epic: EpicNow | null }, { id: string }> = gql`
  query treeEpic($id: EpicID!) {
    epic(id: $id) {
      ...ChildEpic
      ancestors(first: 10) {
        nodes {
          id
        }
      }
    }
  }
  ${CHILD_EPIC}
`;

/** A child issue as it is now, with the epics above it. */
export const ISSUE_NOW: TypedDocumentNode<{ issue: IssueNow | null }, { id: string }> = gql`
  query treeIssue($id: IssueID!) {
    issue(id: $id) {
      id
      title
      fullReference: reference(full: true)
      webPath
      state
      confidential
      blockedByCount
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
      epic {
        id
        webPath
        ancestors(first: 10) {
          nodes {
            id
          }
        }
      }
    }
  }
`;
