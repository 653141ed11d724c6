import { gql } from '../../server/document.ts';

/** A child epic as it is now, with those above it, topmost first. */
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

/** A child issue as it is now, with the epics above it. */
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
