import { gql } from '../../api/document.ts';

export const CONVERT_TASK = gql(`
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
`);
