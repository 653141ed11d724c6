import { gql, type TypedDocumentNode } from '@apollo/client';
import type { EditConflict } from '../work-items/writes/conflict.ts';
import { EPIC_FIELDS, type EpicFields, type EpicNode } from './epic-documents.ts';

export type UpdateEpicInput = Partial<EpicFields> & {
  groupPath: string;
  iid: string;
  description?: string;
  lockVersion?: number;
  stateEvent?: 'CLOSE' | 'REOPEN';
  addLabelIds?: string[];
  removeLabelIds?: string[];
  parentId?: string | null;
  startDateFixed?: string | null;
  startDateIsFixed?: boolean;
  dueDateFixed?: string | null;
  dueDateIsFixed?: boolean;
};

type Updated = {
  updateEpic: {
    __typename: 'UpdateEpicPayload';
    epic: EpicNode | null;
    conflict: EditConflict | null;
    commandMessages: string[] | null;
    changeIds: string[] | null;
    errors: string[];
  } | null;
};

export const UPDATE_EPIC: TypedDocumentNode<Updated, { input: UpdateEpicInput }> = gql`
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
  ${EPIC_FIELDS}
`;

export const SET_EPIC_SUBSCRIPTION: TypedDocumentNode<
  { epicSetSubscription: { epic: { id: string; subscribed: boolean } | null; errors: string[] } | null },
  { groupPath: string; iid: string; subscribed: boolean }
> = gql`
  mutation epicSetSubscription($groupPath: ID!, $iid: ID!, $subscribed: Boolean!) {
    epicSetSubscription(input: { groupPath: $groupPath, iid: $iid, subscribedState: $subscribed }) {
      epic {
        id
        subscribed
      }
      errors
    }
  }
`;

export const DELETE_EPIC: TypedDocumentNode<
  { deleteEpic: { changeIds: string[] | null; errors: string[] } | null },
  { groupPath: string; iid: string; children: 'RELEASE' | 'DELETE' }
> = gql`
  mutation deleteEpic($groupPath: ID!, $iid: ID!, $children: DeletedEpicChildren) {
    deleteEpic(input: { groupPath: $groupPath, iid: $iid, children: $children }) {
      changeIds
      errors
    }
  }
`;

export const LOCK_EPIC: TypedDocumentNode<
  { workItemUpdate: { changeIds: string[] | null; errors: string[] } | null },
  { id: string; locked: boolean }
> = gql`
  mutation lockEpic($id: WorkItemID!, $locked: Boolean!) {
    workItemUpdate(input: { id: $id, notesWidget: { discussionLocked: $locked } }) {
      changeIds
      errors
    }
  }
`;
