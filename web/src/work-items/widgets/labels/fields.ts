import { type AnswerOf, gql } from '../../../api/document.ts';
import { firstLabels } from '../../page-labels.ts';

const LABELS = gql(`
  fragment LabelsFields on WorkItemWidgetLabels {
    labels(first: 100) {
      nodes {
        id
        title
        color
      }
    }
  }
`);

export function labelsFacts(widget: AnswerOf<typeof LABELS> | null) {
  return firstLabels(widget?.labels?.nodes ?? []);
}
