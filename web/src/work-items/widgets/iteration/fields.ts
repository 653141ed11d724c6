import type { ItemIteration } from './iterations.ts';
import type { ItemChange } from '../../writes/writes.ts';
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

/** Sets an iteration, or removes it. */
export function iterationChange(iteration: ItemIteration | null): ItemChange {
  return { sent: { iterationWidget: { iterationId: iteration?.id ?? null } }, shown: { iteration } };
}
