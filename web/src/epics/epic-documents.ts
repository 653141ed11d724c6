import { type AnswerOf, gql } from '../api/document.ts';

/** The fields of an epic on its page. */
const EPIC_FIELDS = gql(`
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
`);

export const EPIC_PAGE = gql(`
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
`);

export type EpicAnswer = AnswerOf<typeof EPIC_PAGE>;
export type EpicNode = AnswerOf<typeof EPIC_FIELDS>;
export type EpicGroup = Omit<NonNullable<AnswerOf<typeof EPIC_PAGE>['group']>, 'epic'>;
