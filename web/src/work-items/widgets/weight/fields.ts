import type { ItemChange } from '../../writes/writes.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';

const WEIGHT = gql(`
  fragment WeightFields on WorkItemWidgetWeight {
    weight
  }
`);

export function weightFacts(widget: AnswerOf<typeof WEIGHT> | null) {
  return { weight: widget?.weight ?? null };
}

/** Sets a weight, or removes it. */
export function weightChange(weight: number | null): ItemChange {
  return { sent: { weightWidget: { weight } }, shown: { weight } };
}
