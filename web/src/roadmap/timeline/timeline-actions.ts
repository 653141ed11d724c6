import type { ItemDates } from '@cairn/domain/timeline/clip';
import type { EpicRow } from './rows/timeline-row.ts';

/** What a person does on the timeline. The object must keep its identity. */
export interface TimelineActions {
  onToggle: (epicId: string) => void;
  onLabel: (title: string) => void;
  /** The last row came near. */
  onEnd: () => void;
  /** New dates were given; called at once, so that the row is drawn anew in the same frame. */
  onMove: (epic: EpicRow, dates: ItemDates) => void;
  /** Reads what blocks an epic, when asked for. */
  blockersOf: (epic: EpicRow) => Promise<readonly Blocker[]>;
}

export interface Blocker {
  readonly id: string;
  readonly title: string;
  readonly reference: string;
  readonly webUrl: string;
}
