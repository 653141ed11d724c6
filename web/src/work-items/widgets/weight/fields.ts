import { type AnswerOf, gql } from '../../../api/document.ts';

const WEIGHT = gql(`
  fragment WeightFields on WorkItemWidgetWeight {
    weight
  }
`);

export function weightFacts(widget: AnswerOf<typeof WEIGHT> | null) {
  return { weight: widget?.weight ?? null };
}
