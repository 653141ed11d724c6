import { type AnswerOf, gql } from '../../api/document.ts';

const TREE_CHILD = gql(`
  fragment TreeChild on WorkItem {
    id
    title
    fullReference: reference(full: true)
    webPath
    state
    confidential
    workItemType {
      id
      name
    }
    userPermissions {
      adminParentLink
      adminWorkItemLink
    }
    features {
      hierarchy {
        relationPath
        relativePosition
        hasChildren
        rolledUpCountsByType {
          ...CountsOfType
        }
      }
      linkedItems {
        blockedByCount
      }
      labels {
        labels(first: 100) {
          nodes {
            id
            title
            color
          }
        }
      }
      startAndDueDate {
        startDate
        dueDate
      }
      weight {
        weight
      }
      progress {
        progress
      }
      healthStatus {
        healthStatus
        rolledUpHealthStatus {
          healthStatus
          count
        }
      }
      milestone {
        milestone {
          id
          title
          startDate
          dueDate
        }
      }
      assignees {
        assignees(first: 20) {
          nodes {
            id
            name
            avatarUrl
          }
        }
      }
    }
  }
`);

const COUNTS_OF_TYPE = gql(`
  fragment CountsOfType on WorkItemTypeCountsByState {
    workItemType {
      id
      name
    }
    countsByState {
      opened
      closed
    }
  }
`);

/** A page of an item's children. */
export const CHILD_ITEMS = gql(`
  query childItems($fullPath: ID!, $iid: String!, $pageSize: Int = 100, $endCursor: String = "") {
    namespace(fullPath: $fullPath) {
      id
      workItem(iid: $iid) {
        id
        workItemType {
          id
          name
        }
        features {
          hierarchy {
            children(first: $pageSize, after: $endCursor) {
              nodes {
                ...TreeChild
              }
              pageInfo {
                hasNextPage
                endCursor
              }
            }
          }
        }
      }
    }
  }
`);

/**
 * The data of the root that the header of a tree shows. Only an epic has a project where the viewer last
 * created an issue.
 */
export const TREE_HEAD = gql(`
  query childTreeHead($fullPath: ID!, $iid: String!, $epicIid: ID!) {
    namespace(fullPath: $fullPath) {
      id
      name
      fullPath
      workItem(iid: $iid) {
        id
        title
        confidential
        webPath
        workItemType {
          id
          name
        }
        userPermissions {
          adminWorkItem
          adminParentLink
          adminWorkItemLink
        }
        features {
          hierarchy {
            ancestors(first: 20) {
              nodes {
                id
                workItemType {
                  id
                  name
                }
              }
            }
            rolledUpCountsByType {
              ...CountsOfType
            }
            depthLimitReachedByType {
              workItemType {
                id
                name
              }
            }
          }
          weight {
            rolledUpWeight
            rolledUpCompletedWeight
          }
          healthStatus {
            rolledUpHealthStatus {
              healthStatus
              count
            }
          }
        }
      }
    }
    group(fullPath: $fullPath) {
      id
      epic(iid: $epicIid) {
        id
        defaultProjectForIssueCreation {
          id
          name
          nameWithNamespace
          fullPath
        }
      }
    }
  }
`);

/** The current state of a child, and the items above it, topmost first. */
export const TREE_ITEM = gql(`
  query treeItem($id: WorkItemID!) {
    workItem(id: $id) {
      ...TreeChild
      features {
        hierarchy {
          ancestors(first: 20) {
            nodes {
              ...ItemLink
            }
          }
        }
      }
    }
  }
`);

export type ChildNode = AnswerOf<typeof TREE_CHILD>;
export type CountsOfType = AnswerOf<typeof COUNTS_OF_TYPE>;
export type HealthCount = NonNullable<
  NonNullable<ChildNode['features']>['healthStatus']
>['rolledUpHealthStatus'][number];
