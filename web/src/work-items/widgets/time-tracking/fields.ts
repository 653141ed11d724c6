import { type AnswerOf, gql } from '../../../api/document.ts';
import { duration } from '../../../items/duration.ts';
import type { Duration } from '../../../items/facts.ts';

const TIME_TRACKING = gql(`
  fragment TimeTrackingFields on WorkItemWidgetTimeTracking {
    timeEstimate
    totalTimeSpent
    rolledUpTimeEstimate
    rolledUpTotalTimeSpent
    humanReadableAttributes {
      timeEstimate
      totalTimeSpent
      rolledUpTimeEstimate
      rolledUpTotalTimeSpent
    }
  }
`);

/** The estimate of an item and the time spent; `all` with everything below it. */
export interface ItemTime {
  readonly estimate: Duration | null;
  readonly spent: Duration | null;
  readonly all: { readonly estimate: Duration | null; readonly spent: Duration | null };
}

export function timeTrackingFacts(widget: AnswerOf<typeof TIME_TRACKING> | null) {
  const text = widget?.humanReadableAttributes;
  return {
    timeEstimate: duration(widget?.timeEstimate, text?.timeEstimate),
    timeSpent: duration(widget?.totalTimeSpent, text?.totalTimeSpent),
    timeWithChildren: {
      estimate: duration(widget?.rolledUpTimeEstimate, text?.rolledUpTimeEstimate),
      spent: duration(widget?.rolledUpTotalTimeSpent, text?.rolledUpTotalTimeSpent),
    },
  };
}
