import { type AnswerOf, gql } from '../../../api/document.ts';

const ITERATION_FIELDS = gql(`
  fragment IterationFields on WorkItemWidgetIteration {
    iteration {
      ...IterationChoice
    }
  }
`);

export function iterationFacts(widget: AnswerOf<typeof ITERATION_FIELDS> | null) {
  return { iteration: widget?.iteration ?? null };
}
