import { gql, type TypedDocumentNode } from '@apollo/client';
import type { HealthStatusNode } from '../../work-items/first/epic-health.ts';
import type { Totals } from '../store/tree-item.ts';

export type HeadNode = {
  id: string;
  title: string;
  confidential: boolean;
  webPath: string;
  group: { id: string; fullPath: string; name: string };
  ancestors: { nodes: { id: string }[] };
  userPermissions: { adminEpic: boolean; adminEpicRelation: boolean; readEpicRelation: boolean };
  descendantCounts: Totals;
  descendantWeightSum: { openedIssues: number; closedIssues: number };
  healthStatus: HealthStatusNode;
  defaultProjectForIssueCreation: { id: string; name: string; nameWithNamespace: string } | null;
};

/** What the header of a tree shows of the epic at its root. */
export const TREE_HEAD: TypedDocumentNode<
  { group: { epic: HeadNode | null } | null },
  { fullPath: string; iid: string }
> = gql`
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
`;
