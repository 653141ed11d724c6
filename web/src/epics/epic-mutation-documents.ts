import { gql, type VariablesOf } from '../api/document.ts';

export const UPDATE_EPIC = gql(`
  mutation updateEpic($input: UpdateEpicInput!) {
    updateEpic(input: $input) {
      epic {
        ...EpicPageFields
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

export const SET_EPIC_SUBSCRIPTION = gql(`
  mutation epicSetSubscription($groupPath: ID!, $iid: ID!, $subscribed: Boolean!) {
    epicSetSubscription(input: { groupPath: $groupPath, iid: $iid, subscribedState: $subscribed }) {
      epic {
        id
        subscribed
      }
      errors
    }
  }
`);

export const DELETE_EPIC = gql(`
  mutation deleteEpic($groupPath: ID!, $iid: ID!, $children: DeletedEpicChildren) {
    deleteEpic(input: { groupPath: $groupPath, iid: $iid, children: $children }) {
      changeIds
      errors
    }
  }
`);

export const LOCK_EPIC = gql(`
  mutation lockEpic($id: WorkItemID!, $locked: Boolean!) {
    workItemUpdate(input: { id: $id, notesWidget: { discussionLocked: $locked } }) {
      changeIds
      errors
    }
  }
`);

export type UpdateEpicInput = VariablesOf<typeof UPDATE_EPIC>['input'];
