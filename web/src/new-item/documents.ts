import { gql } from '../api/document.ts';

/** The group or project of a new item: what the viewer may create and set in it. */
export const NEW_ITEM_PLACE = gql(`
  query newItemPlace($fullPath: ID!) {
    namespace(fullPath: $fullPath) {
      id
      name
      fullPath
      firstDayOfWeek
      userPermissions {
        createWorkItem
        createIncident
        createObjective
        setNewWorkItemMetadata
        adminLabel
      }
      workItemTypes {
        nodes {
          id
          name
        }
      }
    }
  }
`);

export const CREATE_WORK_ITEM = gql(`
  mutation newItemCreate($input: WorkItemCreateInput!) {
    workItemCreate(input: $input) {
      workItem {
        ...ItemLink
        reference
      }
      commandMessages
      errors
    }
  }
`);

export const LABELS_NAMED = gql(`
  query newItemLabels($fullPath: ID!, $ids: [LabelID!], $title: String, $ofGroup: Boolean!) {
    group(fullPath: $fullPath) @include(if: $ofGroup) {
      id
      labels(includeAncestorGroups: true, archived: false, ids: $ids, title: $title, first: 100) {
        nodes {
          id
          title
          color
        }
      }
    }
    project(fullPath: $fullPath) @skip(if: $ofGroup) {
      id
      labels(includeAncestorGroups: true, archived: false, ids: $ids, title: $title, first: 100) {
        nodes {
          id
          title
          color
        }
      }
    }
  }
`);

export const MILESTONES_NAMED = gql(`
  query newItemMilestone($fullPath: ID!, $ids: [MilestoneID!], $title: String) {
    project(fullPath: $fullPath) {
      id
      milestones(includeAncestors: true, state: active, ids: $ids, title: $title, first: 1) {
        nodes {
          ...MilestoneChoice
        }
      }
    }
  }
`);

export const ITERATIONS_NAMED = gql(`
  query newItemIteration($fullPath: ID!, $id: ID, $state: IterationState, $search: String) {
    project(fullPath: $fullPath) {
      id
      iterations(
        includeAncestors: true
        id: $id
        state: $state
        search: $search
        in: [TITLE, CADENCE_TITLE]
        first: 1
      ) {
        nodes {
          ...IterationChoice
        }
      }
    }
  }
`);

export const USERS_NAMED = gql(`
  query newItemUsers($ids: [UserID!]!) {
    users(ids: $ids, first: 100) {
      nodes {
        username
      }
    }
  }
`);

export const ITEM_NAMED = gql(`
  query newItemNamed($id: WorkItemID!) {
    workItem(id: $id) {
      ...ItemLink
      confidential
    }
  }
`);

export const ITEM_AT = gql(`
  query newItemNamedAt($fullPath: ID!, $iid: String!) {
    namespace(fullPath: $fullPath) {
      workItem(iid: $iid) {
        ...ItemLink
        confidential
      }
    }
  }
`);
