import { type AnswerOf, gql, type VariablesOf } from '../../api/document.ts';

/** What the page of an item cannot do without, whatever its type. */
const ITEM_CORE_FIELDS = gql(`
  fragment ItemCoreFields on WorkItem {
    id
    iid
    title
    lockVersion
    state
    confidential
    hidden
    spam
    imported
    reference
    fullReference: reference(full: true)
    webPath
    createdAt
    closedAt
    promotedToEpicUrl
    duplicatedToWorkItemUrl
    movedToWorkItemUrl
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
      promoteToEpic
      reportSpam
      deleteWorkItem
      moveWorkItem
      cloneWorkItem
      setWorkItemMetadata
      adminWorkItemLink
      createNote
      markNoteAsInternal
      awardEmoji
    }
    features {
      currentUserTodos {
        ...TodosFields
      }
      description {
        ...DescriptionFields
      }
      notes {
        ...NotesFields
      }
      notifications {
        ...NotificationsFields
      }
    }
  }
`);

/** Everything that the page of an item shows: what all items have, and their widgets. */
const ITEM_PAGE_FIELDS = gql(`
  fragment ItemPageFields on WorkItem {
    ...ItemCoreFields
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
      escalationStatus {
        ...EscalationStatusFields
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
      linkedResources {
        ...LinkedResourcesFields
      }
      milestone {
        ...MilestoneFields
      }
      progress {
        ...ProgressFields
      }
      severity {
        ...SeverityFields
      }
      startAndDueDate {
        ...DatesFields
      }
      statusPage {
        ...StatusPageFields
      }
      testReports {
        ...TestReportsFields
      }
      timeTracking {
        ...TimeTrackingFields
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

/** The same, each part for itself. */
export const ITEM_PART = gql(`
  query itemPart(
    $fullPath: ID!
    $iid: String!
    $core: Boolean = false
    $assignees: Boolean = false
    $awardEmoji: Boolean = false
    $color: Boolean = false
    $escalationStatus: Boolean = false
    $healthStatus: Boolean = false
    $hierarchy: Boolean = false
    $iteration: Boolean = false
    $labels: Boolean = false
    $linkedItems: Boolean = false
    $linkedResources: Boolean = false
    $milestone: Boolean = false
    $progress: Boolean = false
    $severity: Boolean = false
    $startAndDueDate: Boolean = false
    $statusPage: Boolean = false
    $testReports: Boolean = false
    $timeTracking: Boolean = false
    $weight: Boolean = false
  ) {
    namespace(fullPath: $fullPath) {
      workItem(iid: $iid) {
        id
        ...ItemCoreFields @include(if: $core)
        features {
          assignees @include(if: $assignees) {
            ...AssigneesFields
          }
          awardEmoji @include(if: $awardEmoji) {
            ...AwardEmojiFields
          }
          color @include(if: $color) {
            ...ColorFields
          }
          escalationStatus @include(if: $escalationStatus) {
            ...EscalationStatusFields
          }
          healthStatus @include(if: $healthStatus) {
            ...HealthStatusFields
          }
          hierarchy @include(if: $hierarchy) {
            ...HierarchyFields
          }
          iteration @include(if: $iteration) {
            ...IterationFields
          }
          labels @include(if: $labels) {
            ...LabelsFields
          }
          linkedItems @include(if: $linkedItems) {
            ...LinkedItemsFields
          }
          linkedResources @include(if: $linkedResources) {
            ...LinkedResourcesFields
          }
          milestone @include(if: $milestone) {
            ...MilestoneFields
          }
          progress @include(if: $progress) {
            ...ProgressFields
          }
          severity @include(if: $severity) {
            ...SeverityFields
          }
          startAndDueDate @include(if: $startAndDueDate) {
            ...DatesFields
          }
          statusPage @include(if: $statusPage) {
            ...StatusPageFields
          }
          testReports @include(if: $testReports) {
            ...TestReportsFields
          }
          timeTracking @include(if: $timeTracking) {
            ...TimeTrackingFields
          }
          weight @include(if: $weight) {
            ...WeightFields
          }
        }
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

export const MARK_AS_DUPLICATE = gql(`
  mutation workItemMarkAsDuplicate($id: WorkItemID!, $originalId: WorkItemID!) {
    workItemMarkAsDuplicate(input: { id: $id, originalId: $originalId }) {
      workItem {
        ...ItemPageFields
      }
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

/** A part of the page that can fail while the others are read: the widgets beyond those of the core. */
export type ItemPart = Exclude<
  keyof NonNullable<AnswerOf<typeof ITEM_PAGE_FIELDS>['features']>,
  keyof NonNullable<AnswerOf<typeof ITEM_CORE_FIELDS>['features']>
>;

export type ItemNode = AnswerOf<typeof ITEM_PAGE_FIELDS> & {
  /** The parts that could not be read; null in `features`. */
  readonly unread?: readonly ItemPart[];
};
export interface ItemPageAnswer {
  readonly namespace: { readonly workItem: ItemNode | null } | null;
}
export type ItemChanges = Omit<VariablesOf<typeof UPDATE_ITEM>['input'], 'id'>;
export type UpdateAnswer = NonNullable<AnswerOf<typeof UPDATE_ITEM>['workItemUpdate']>;
