import { gql, type TypedDocumentNode } from '@apollo/client';

export type HierarchyItem = {
  id: string;
  title: string;
  state: 'OPEN' | 'CLOSED';
  confidential: boolean;
  reference: string;
  webPath: string;
};

type Hierarchy = { parent?: HierarchyItem | null; children?: { nodes: HierarchyItem[] } };

export const ISSUE_HIERARCHY: TypedDocumentNode<
  { workItem: { id: string; widgets: Hierarchy[] } | null },
  { id: string }
> = gql`
  query issueHierarchy($id: WorkItemID!) {
    workItem(id: $id) {
      id
      widgets(onlyTypes: [HIERARCHY]) {
        ... on WorkItemWidgetHierarchy {
          parent {
            id
            title
            state
            confidential
            reference(full: true)
            webPath
          }
          children(first: 100) {
            nodes {
              id
              title
              state
              confidential
              reference
              webPath
            }
          }
        }
      }
    }
  }
`;
