import { progressOf, type ProgressValues } from '@cairn/domain/work-items/progress';
import type { ProgressSource } from './item-progress.ts';
import type { ItemChange } from '../../writes/writes.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';

const PROGRESS = gql(`
  fragment ProgressFields on WorkItemWidgetProgress {
    progress
    startValue
    currentValue
    endValue
    childObjectives
    childKeyResults
  }
`);

export function progressFacts(widget: AnswerOf<typeof PROGRESS> | null) {
  return {
    progress: widget?.progress ?? null,
    progressSource: {
      start: widget?.startValue ?? null,
      current: widget?.currentValue ?? null,
      end: widget?.endValue ?? null,
      objectives: widget?.childObjectives ?? 0,
      keyResults: widget?.childKeyResults ?? 0,
    },
  };
}

/** Sets the values that the progress of an item follows from. */
export function progressChange(before: ProgressSource, values: ProgressValues): ItemChange {
  const { start, current, end } = values;
  return {
    sent: { progressWidget: { startValue: start, currentValue: current, endValue: end } },
    shown: {
      // The mean of the children is unknown until the server answers.
      progress: current === null ? null : progressOf(values),
      progressSource: { ...before, ...values },
    },
  };
}
