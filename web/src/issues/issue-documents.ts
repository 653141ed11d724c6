import { type AnswerOf, gql } from '../api/document.ts';
import type { ItemLink } from '../work-items/item.ts';

/** The fields of an issue on its page. */
const ISSUE_FIELDS = gql(`
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
      ...MilestoneChoice
    }
    iteration {
      ...IterationChoice
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
`);

export const ISSUE_PAGE = gql(`
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
    namespace(fullPath: $fullPath) {
      id
      workItem(iid: $iid) {
        ...ItemAncestors
      }
    }
  }
`);

export type IssueAnswer = AnswerOf<typeof ISSUE_PAGE>;
export type IssueNode = AnswerOf<typeof ISSUE_FIELDS> & {
  /** Topmost first; the last one is the parent. */
  readonly ancestors: readonly ItemLink[];
};
export type IssueProject = Omit<NonNullable<AnswerOf<typeof ISSUE_PAGE>['project']>, 'issue'>;
