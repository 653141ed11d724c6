import { readDuration, STANDARD_WORK_TIME } from '@cairn/domain/time-tracking/duration';
import type { ItemChange } from '../../writes/writes.ts';
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

/** Time that the viewer spent: `1h 30m`, on a day. */
export interface TimeEntry {
  readonly duration: string;
  readonly day: string;
  readonly summary: string;
}

export function timeEntryChange({ duration: timeSpent, day: spentAt, summary }: TimeEntry): ItemChange {
  const timelog = { timeSpent, spentAt, ...(summary !== '' && { summary }) };
  return { sent: { timeTrackingWidget: { timelog } }, shown: {} };
}

/** Sets the estimate, such as `1h 30m`; an empty text removes it. */
export function estimateChange(text: string): ItemChange {
  return {
    sent: { timeTrackingWidget: { timeEstimate: text === '' ? null : text } },
    shown: expectedEstimate(text),
  };
}

/** An estimate as it was typed, until the server answers with the length of a day that it is set to. */
function expectedEstimate(text: string): ItemChange['shown'] {
  const read = readDuration(text, STANDARD_WORK_TIME);
  if (text !== '' && 'problem' in read) return {};
  return { timeEstimate: 'seconds' in read && read.seconds > 0 ? { seconds: read.seconds, text } : null };
}
