import type { Day } from '@cairn/domain/dates/day';
import type { ProgressMode } from '@cairn/domain/roadmap/settings';
import { ROW_HEIGHT } from '@cairn/domain/timeline/bar';
import type { EpicRow, EpicTimelineRow } from './rows/timeline-row.ts';

/** What every row of a timeline shows; one object for all of them, so that rows compare by identity. */
export interface RowDisplay {
  /** What is late is late as of this day. */
  readonly today: Day;
  /** Null while progress is not displayed. */
  readonly progress: ProgressMode | null;
  readonly labels: boolean;
  readonly scopedLabels: boolean;
  /** The roadmap a label leads to; null where it filters this one. */
  readonly labelsAt: string | null;
  /** Whether any listed epic can be opened; without one the column of the arrows is left out. */
  readonly tree: boolean;
  /** The group whose roadmap this is; other groups are named on their rows. */
  readonly groupPath: string;
  /** The details have little space, as on a phone. */
  readonly narrow: boolean;
}

/** Height of a row in px: labels stand on a line of their own. */
export function rowHeight(display: RowDisplay): number {
  return display.labels ? ROW_HEIGHT + 24 : ROW_HEIGHT;
}

/** The name of an epic's group, without what it shares with the group whose roadmap this is. */
export function groupLabel(
  { groupName, groupPath }: Pick<EpicRow, 'groupName' | 'groupPath'>,
  { groupPath: here }: Pick<RowDisplay, 'groupPath'>,
): string {
  const names = groupName.split(' / ');
  const isBelow = groupPath.startsWith(`${here}/`) && names.length === groupPath.split('/').length;
  return isBelow ? names.slice(here.split('/').length).join(' / ') : groupName;
}

/** Whether a row names its epic's group: children are known by their parents. */
export function isForeign({ epic, level }: EpicTimelineRow, { groupPath }: RowDisplay): boolean {
  return epic.groupPath !== groupPath && level === 0;
}
