import { type AnswerOf, gql } from '../api/document.ts';

export const ISSUE_HIERARCHY = gql(`
  query issueHierarchy($id: WorkItemID!) {
    workItem(id: $id) {
      id
      widgets(onlyTypes: [HIERARCHY]) {
        ... on WorkItemWidgetHierarchy {
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
`);

type Widget = NonNullable<AnswerOf<typeof ISSUE_HIERARCHY>['workItem']>['widgets'][number];
type Hierarchy = Extract<Widget, { children: unknown }>;
export type HierarchyItem = Hierarchy['children']['nodes'][number];
