import type { Health } from '@cairn/domain/health/health';
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { Reaction } from '../emoji/reaction.ts';
import type { EditConflict } from '../work-items/conflict.ts';
import type { ItemLabel, ItemLink, ItemState, Person } from '../work-items/item.ts';

export type Assignee = { id: string; name: string; username: string; avatarUrl: string | null };
export type IssueMilestone = {
  id: string;
  title: string;
  webPath: string;
  startDate: string | null;
  dueDate: string | null;
};
export type IssueIteration = { id: string; displayText: string };

export type IssueNode = {
  __typename: 'Issue';
  id: string;
  iid: string;
  title: string;
  description: string | null;
  descriptionHtml: string | null;
  lockVersion: number;
  type: string;
  state: ItemState;
  confidential: boolean;
  discussionLocked: boolean;
  imported: boolean;
  reference: string;
  fullReference: string;
  webPath: string;
  createdAt: string;
  closedAt: string | null;
  lastEditedAt: string | null;
  lastEditedBy: Person | null;
  author: Person;
  hasEpic: boolean;
  epic: (ItemLink & { ancestors: { nodes: ItemLink[] } }) | null;
  labels: { nodes: ItemLabel[] };
  assignees: { nodes: Assignee[] };
  milestone: IssueMilestone | null;
  iteration: IssueIteration | null;
  weight: number | null;
  healthStatus: Health | null;
  dueDate: string | null;
  awardEmoji: { nodes: Reaction[] };
  subscribed: boolean;
  currentUserTodos: { nodes: { id: string }[] };
  blockedByCount: number;
  blockedByIssues: { nodes: ItemLink[] };
  userPermissions: {
    updateIssue: boolean;
    adminIssue: boolean;
    destroyIssue: boolean;
    reopenIssue: boolean;
    createNote: boolean;
    markNoteAsInternal: boolean;
    awardEmoji: boolean;
    adminIssueRelation: boolean;
  };
};

export type IssueProject = {
  id: string;
  name: string;
  fullPath: string;
  userPermissions: { adminLabel: boolean };
  group: { id: string; fullPath: string; firstDayOfWeek: number } | null;
};

type IssuePage = { project: (IssueProject & { issue: IssueNode | null }) | null };

const ISSUE_FIELDS: TypedDocumentNode<IssueNode> = gql`
  fragment IssuePageFields on Issue {
    id
    iid
    title
    description
    descriptionHtml
    lockVersion
    type
    state
    confidential
    discussionLocked
    imported
    reference
    fullReference: reference(full: true)
    webPath
    createdAt
    closedAt
    lastEditedAt
    lastEditedBy {
      id
      name
      username
      avatarUrl
      webPath
    }
    author {
      id
      name
      username
      avatarUrl
      webPath
    }
    hasEpic
    epic {
      id
      title
      webPath
      fullReference: reference(full: true)
      ancestors(first: 7) {
        nodes {
          id
          title
          webPath
          fullReference: reference(full: true)
        }
      }
    }
    labels(first: 100) {
      nodes {
        id
        title
        color
      }
    }
    assignees(first: 100) {
      nodes {
        id
        name
        username
        avatarUrl
      }
    }
    milestone {
      id
      title
      webPath
      startDate
      dueDate
    }
    iteration {
      id
      displayText
    }
    weight
    healthStatus
    dueDate
    awardEmoji(first: 100) {
      nodes {
        name
        user {
          id
          name
        }
      }
    }
    subscribed
    currentUserTodos(state: pending, first: 1) {
      nodes {
        id
      }
    }
    blockedByCount
    blockedByIssues(first: 20) {
      nodes {
        id
        title
        webPath
        fullReference: reference(full: true)
      }
    }
    userPermissions {
      updateIssue
      adminIssue
      destroyIssue
      reopenIssue
      createNote
      markNoteAsInternal
      awardEmoji
      adminIssueRelation
    }
  }
`;

export const ISSUE_PAGE: TypedDocumentNode<IssuePage, { fullPath: string; iid: string }> = gql`
  query issuePage($fullPath: ID!, $iid: String!) {
    project(fullPath: $fullPath) {
      id
      name
      fullPath
      userPermissions {
        adminLabel
      }
      group {
        id
        fullPath
        firstDayOfWeek
      }
      issue(iid: $iid) {
        ...IssuePageFields
      }
    }
  }
  ${ISSUE_FIELDS}
`;

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
