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
