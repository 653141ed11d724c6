import type { Health } from '@cairn/domain/health/health';
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { EditConflict } from '../work-items/writes/conflict.ts';
import { ISSUE_FIELDS, type Assignee, type IssueIteration, type IssueNode } from './issue-documents.ts';

export type UpdateIssueInput = {
  projectPath: string;
  iid: string;
  title?: string;
  description?: string;
  lockVersion?: number;
  stateEvent?: 'CLOSE' | 'REOPEN';
  confidential?: boolean;
  addLabelIds?: string[];
  removeLabelIds?: string[];
  epicId?: string | null;
  milestoneId?: string | null;
  weight?: number | null;
  healthStatus?: Health | null;
  dueDate?: string | null;
  locked?: boolean;
};

type Updated = {
  updateIssue: {
    __typename: 'UpdateIssuePayload';
    issue: IssueNode | null;
    conflict: EditConflict | null;
    commandMessages: string[] | null;
    changeIds: string[] | null;
    errors: string[];
  } | null;
};

export const UPDATE_ISSUE: TypedDocumentNode<Updated, { input: UpdateIssueInput }> = gql`
  mutation updateIssue($input: UpdateIssueInput!) {
    updateIssue(input: $input) {
      issue {
        ...IssuePageFields
      }
      conflict {
        lockVersion
        title {
          base
          ours
          theirs
        }
        description {
          base
          ours
          theirs
        }
      }
      commandMessages
      changeIds
      errors
    }
  }
  ${ISSUE_FIELDS}
`;

type Answer<Name extends string, Node> = Record<
  Name,
  { issue: Node | null; changeIds?: string[] | null; errors: string[] } | null
>;
type Place = { projectPath: string; iid: string };

export const SET_ISSUE_SUBSCRIPTION: TypedDocumentNode<
  Answer<'issueSetSubscription', { id: string; subscribed: boolean }>,
  Place & { subscribed: boolean }
> = gql`
  mutation issueSetSubscription($projectPath: ID!, $iid: String!, $subscribed: Boolean!) {
    issueSetSubscription(input: { projectPath: $projectPath, iid: $iid, subscribedState: $subscribed }) {
      issue {
        id
        subscribed
      }
      errors
    }
  }
`;

export const SET_ISSUE_ASSIGNEES: TypedDocumentNode<
  Answer<'issueSetAssignees', { id: string; assignees: { nodes: Assignee[] } }>,
  Place & { usernames: string[] }
> = gql`
  mutation issueSetAssignees($projectPath: ID!, $iid: String!, $usernames: [String!]!) {
    issueSetAssignees(input: { projectPath: $projectPath, iid: $iid, assigneeUsernames: $usernames }) {
      issue {
        id
        assignees(first: 100) {
          nodes {
            id
            name
            username
            avatarUrl
          }
        }
      }
      changeIds
      errors
    }
  }
`;

export const SET_ISSUE_ITERATION: TypedDocumentNode<
  Answer<'issueSetIteration', { id: string; iteration: IssueIteration | null }>,
  Place & { iterationId: string | null }
> = gql`
  mutation issueSetIteration($projectPath: ID!, $iid: String!, $iterationId: IterationID) {
    issueSetIteration(input: { projectPath: $projectPath, iid: $iid, iterationId: $iterationId }) {
      issue {
        id
        iteration {
          id
          displayText
        }
      }
      changeIds
      errors
    }
  }
`;

export const DELETE_ISSUE: TypedDocumentNode<
  { workItemDelete: { changeIds: string[] | null; errors: string[] } | null },
  { id: string }
> = gql`
  mutation workItemDelete($id: WorkItemID!) {
    workItemDelete(input: { id: $id }) {
      changeIds
      errors
    }
  }
`;
