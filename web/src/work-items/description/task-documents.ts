import { gql, type TypedDocumentNode } from '@apollo/client';

export const CONVERT_TASK: TypedDocumentNode<
  {
    taskListItemConvert: {
      workItem: { id: string; title: string } | null;
      changeIds: string[] | null;
      errors: string[];
    } | null;
  },
  { id: string; lineNumber: number; lineSource: string }
> = gql`
  mutation taskListItemConvert($id: WorkItemID!, $lineNumber: Int!, $lineSource: String!) {
    taskListItemConvert(input: { id: $id, lineNumber: $lineNumber, lineSource: $lineSource }) {
      workItem {
        id
        title
      }
      changeIds
      errors
    }
  }
`;
