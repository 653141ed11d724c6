import { type AnswerOf, gql, type VariablesOf } from '../../api/document.ts';

/** Everything that the page of an item shows, whatever its type: what all items have, and their widgets. */
const ITEM_PAGE_FIELDS = gql(`
  fragment ItemPageFields on WorkItem {
    id
    iid
    title
    lockVersion
    state
    confidential
    imported
    reference
    fullReference: reference(full: true)
    webPath
    createdAt
    closedAt
    author {
      id
      name
      username
      avatarUrl
    }
    namespace {
      name
      fullPath
      firstDayOfWeek
      userPermissions {
        adminLabel
        createWorkItem
      }
    }
    workItemType {
      name
    }
    userPermissions {
      updateWorkItem
      reopenWorkItem
      deleteWorkItem
      setWorkItemMetadata
      adminWorkItemLink
      createNote
      markNoteAsInternal
      awardEmoji
    }
    features {
      assignees {
        ...AssigneesFields
      }
      awardEmoji {
        ...AwardEmojiFields
      }
      color {
        ...ColorFields
      }
      currentUserTodos {
        ...TodosFields
      }
      description {
        ...DescriptionFields
      }
      healthStatus {
        ...HealthStatusFields
      }
      hierarchy {
        ...HierarchyFields
      }
      iteration {
        ...IterationFields
      }
      labels {
        ...LabelsFields
      }
      linkedItems {
        ...LinkedItemsFields
      }
      milestone {
        ...MilestoneFields
      }
      notes {
        ...NotesFields
      }
      notifications {
        ...NotificationsFields
      }
      progress {
        ...ProgressFields
      }
      startAndDueDate {
        ...DatesFields
      }
      testReports {
        ...TestReportsFields
      }
      weight {
        ...WeightFields
      }
    }
  }
`);

export const ITEM_PAGE = gql(`
  query itemPage($fullPath: ID!, $iid: String!) {
    namespace(fullPath: $fullPath) {
      workItem(iid: $iid) {
        ...ItemPageFields
      }
    }
  }
`);

export const UPDATE_ITEM = gql(`
  mutation workItemUpdate($input: WorkItemUpdateInput!) {
    workItemUpdate(input: $input) {
      workItem {
        ...ItemPageFields
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

export const DELETE_ITEM = gql(`
  mutation workItemDelete($id: WorkItemID!, $children: DeletedEpicChildren!) {
    workItemDelete(input: { id: $id, children: $children }) {
      changeIds
      errors
    }
  }
`);

export type ItemPageAnswer = AnswerOf<typeof ITEM_PAGE>;
export type ItemNode = AnswerOf<typeof ITEM_PAGE_FIELDS>;
export type ItemChanges = Omit<VariablesOf<typeof UPDATE_ITEM>['input'], 'id'>;
export type UpdateAnswer = NonNullable<AnswerOf<typeof UPDATE_ITEM>['workItemUpdate']>;
