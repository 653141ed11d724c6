import type { Health } from '@cairn/domain/health/health';
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { Reaction } from '../emoji/reaction.ts';
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

export const ISSUE_FIELDS: TypedDocumentNode<IssueNode> = gql`
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
