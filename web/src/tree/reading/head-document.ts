import { gql } from '../../api/document.ts';

/** The data of the root epic that the header of a tree shows. */
export const TREE_HEAD = gql(`
  query childTreeHead($fullPath: ID!, $iid: ID!) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $iid) {
        id
        title
        confidential
        webPath
        group {
          id
          fullPath
          name
        }
        ancestors(first: 10) {
          nodes {
            id
          }
        }
        userPermissions {
          adminEpic
          adminEpicRelation
          readEpicRelation
        }
        descendantCounts {
          openedEpics
          closedEpics
          openedIssues
          closedIssues
        }
        descendantWeightSum {
          openedIssues
          closedIssues
        }
        healthStatus {
          issuesOnTrack
          issuesNeedingAttention
          issuesAtRisk
        }
        defaultProjectForIssueCreation {
          id
          name
          nameWithNamespace
        }
      }
    }
  }
`);
