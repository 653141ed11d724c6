import { gql } from '../../api/document.ts';

/** The current state of a child epic and its ancestors, topmost first. */
export const EPIC_NOW = gql(`
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
`);

/** The current state of a child issue and its epic ancestors. */
export const ISSUE_NOW = gql(`
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
      labels(first: 100) {
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
`);
