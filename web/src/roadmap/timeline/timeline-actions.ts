import type { Day } from '@cairn/domain/dates/day';
import type { ItemDates } from '@cairn/domain/timeline/clip';
import type { DatedEpic, EpicRow } from './rows/timeline-row.ts';

/** The user's actions on the timeline. The object must keep its identity. */
export interface TimelineActions {
  onToggle: (epicId: string) => void;
  onLabel: (title: string) => void;
  /** Shows an epic in the side panel; undefined where a click on a bar opens the page of its epic. */
  onPeek?: (epic: EpicRow) => void;
  /** Called when the last row comes near the viewport. */
  onEnd: () => void;
  /** Called synchronously with an epic's new dates, so that the row is rendered in the same frame. */
  onMove: (epic: DatedEpic, dates: ItemDates) => void;
  /** Opens the fields for the dates of an epic. */
  onDates: (epic: DatedEpic) => void;
  /** Scrolls to a day, which may be in another range. */
  onShowDay: (day: Day) => void;
  /** Makes columns wider or narrower around a place, in pixels of the page. */
  onZoom: (closer: boolean, x: number) => void;
  /** Reads the blockers of an epic on request. */
  blockersOf: (epic: EpicRow) => Promise<readonly Blocker[]>;
}

export interface Blocker {
  readonly id: string;
  readonly title: string;
  readonly reference: string;
  readonly webUrl: string;
}
