import { gql, type VariablesOf } from '../api/document.ts';

export const UPDATE_ISSUE = gql(`
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
`);

export const SET_PARENT = gql(`
  mutation setParent($id: WorkItemID!, $parentId: WorkItemID) {
    workItemUpdate(input: { id: $id, hierarchyWidget: { parentId: $parentId } }) {
      workItem {
        ...ItemAncestors
      }
      changeIds
      errors
    }
  }
`);

export const SET_ISSUE_SUBSCRIPTION = gql(`
  mutation issueSetSubscription($projectPath: ID!, $iid: String!, $subscribed: Boolean!) {
    issueSetSubscription(input: { projectPath: $projectPath, iid: $iid, subscribedState: $subscribed }) {
      issue {
        id
        subscribed
      }
      errors
    }
  }
`);

export const SET_ISSUE_ASSIGNEES = gql(`
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
`);

export const SET_ISSUE_ITERATION = gql(`
  mutation issueSetIteration($projectPath: ID!, $iid: String!, $iterationId: IterationID) {
    issueSetIteration(input: { projectPath: $projectPath, iid: $iid, iterationId: $iterationId }) {
      issue {
        id
        iteration {
          ...IterationChoice
        }
      }
      changeIds
      errors
    }
  }
`);

export const DELETE_ISSUE = gql(`
  mutation workItemDelete($id: WorkItemID!) {
    workItemDelete(input: { id: $id }) {
      changeIds
      errors
    }
  }
`);

export type UpdateIssueInput = VariablesOf<typeof UPDATE_ISSUE>['input'];
