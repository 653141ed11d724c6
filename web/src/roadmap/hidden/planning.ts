import type { DatedEpic } from '../timeline/rows/timeline-row.ts';

/** Ways to give dates to a listed epic. */
export interface Planning {
  /** Opens the fields for its dates. */
  readonly onDates: (epic: DatedEpic) => void;
  /** Begins to drag it onto the timeline. */
  readonly carry: (event: PointerEvent, epic: DatedEpic) => void;
}
