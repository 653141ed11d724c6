import { gql, type TypedDocumentNode } from '@apollo/client';
import type { Reaction } from '../emoji/reaction.ts';
import type { ItemLabel, ItemLink, ItemState, Person } from '../work-items/item.ts';

/** Where an inherited date comes from. */
export type DateSource = { id: string; title: string; webPath: string };

/** Fields that a change sends as the epic shows them. */
export type EpicFields = {
  title: string;
  confidential: boolean;
  color: string;
};

export type EpicNode = EpicFields & {
  __typename: 'Epic';
  id: string;
  iid: string;
  description: string | null;
  descriptionHtml: string | null;
  lockVersion: number;
  state: ItemState;
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
  hasChildren: boolean;
  hasIssues: boolean;
  hasHiddenParent: boolean;
  ancestors: { nodes: ItemLink[] };
  startDate: string | null;
  startDateFixed: string | null;
  startDateIsFixed: boolean | null;
  startDateFromInheritedSource: string | null;
  startDateSourcingMilestone: DateSource | null;
  startDateSourcingWorkItem: DateSource | null;
  dueDate: string | null;
  dueDateFixed: string | null;
  dueDateIsFixed: boolean | null;
  dueDateFromInheritedSource: string | null;
  dueDateSourcingMilestone: DateSource | null;
  dueDateSourcingWorkItem: DateSource | null;
  labels: { nodes: ItemLabel[] };
  awardEmoji: { nodes: Reaction[] };
  subscribed: boolean;
  currentUserTodos: { nodes: { id: string }[] };
  blockedByCount: number;
  blockedByEpics: { nodes: ItemLink[] };
  descendantCounts: { openedEpics: number; closedEpics: number; openedIssues: number; closedIssues: number };
  healthStatus: { issuesOnTrack: number; issuesNeedingAttention: number; issuesAtRisk: number };
  userPermissions: {
    updateEpic: boolean;
    destroyEpic: boolean;
    createEpic: boolean;
    createNote: boolean;
    markNoteAsInternal: boolean;
    awardEmoji: boolean;
    adminEpicRelation: boolean;
  };
};

export type EpicGroup = {
  id: string;
  name: string;
  fullPath: string;
  firstDayOfWeek: number;
  userPermissions: { adminLabel: boolean };
};

type EpicPage = { group: (EpicGroup & { epic: EpicNode | null }) | null };

export const EPIC_FIELDS: TypedDocumentNode<EpicNode> = gql`
  fragment EpicPageFields on Epic {
    id
    iid
    title
    description
    descriptionHtml
    lockVersion
    state
    confidential
    discussionLocked
    imported
    color
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
    hasChildren
    hasIssues
    hasHiddenParent
    ancestors(first: 7) {
      nodes {
        id
        title
        webPath
        fullReference: reference(full: true)
      }
    }
    startDate
    startDateFixed
    startDateIsFixed
    startDateFromInheritedSource
    startDateSourcingMilestone {
      id
      title
      webPath
    }
    startDateSourcingWorkItem {
      id
      title
      webPath
    }
    dueDate
    dueDateFixed
    dueDateIsFixed
    dueDateFromInheritedSource
    dueDateSourcingMilestone {
      id
      title
      webPath
    }
    dueDateSourcingWorkItem {
      id
      title
      webPath
    }
    labels(first: 100) {
      nodes {
        id
        title
        color
      }
    }
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
    healthStatus {
      issuesOnTrack
      issuesNeedingAttention
      issuesAtRisk
    }
    userPermissions {
      updateEpic
      destroyEpic
      createEpic
      createNote
      markNoteAsInternal
      awardEmoji
      adminEpicRelation
    }
  }
`;

export const EPIC_PAGE: TypedDocumentNode<EpicPage, { fullPath: string; iid: string }> = gql`
  query epicPage($fullPath: ID!, $iid: ID!) {
    group(fullPath: $fullPath) {
      id
      name
      fullPath
      firstDayOfWeek
      userPermissions {
        adminLabel
      }
      epic(iid: $iid) {
        ...EpicPageFields
      }
    }
  }
  ${EPIC_FIELDS}
`;
