import type { ItemLabel } from '../../item.ts';
import type { ItemChange } from '../../writes/writes.ts';
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

/** Replaces labels; only those added and removed are sent. */
export function labelsChange(before: readonly ItemLabel[], labels: readonly ItemLabel[]): ItemChange {
  const had = new Set(before.map(({ id }) => id));
  const wanted = new Set(labels.map(({ id }) => id));
  const addLabelIds = [...wanted].filter((id) => !had.has(id));
  const removeLabelIds = [...had].filter((id) => !wanted.has(id));
  return { sent: { labelsWidget: { addLabelIds, removeLabelIds } }, shown: firstLabels(labels) };
}
