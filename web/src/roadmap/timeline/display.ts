import type { Day } from '@cairn/domain/dates/day';
import type { ProgressMode } from '@cairn/domain/roadmap/settings';
import { ROW_HEIGHT } from '@cairn/domain/timeline/bar';
import type { EpicRow, EpicTimelineRow } from './rows/timeline-row.ts';

/** Display settings of all rows of a timeline; one object for all, so that rows compare by identity. */
export interface RowDisplay {
  /** Today, from which delays are computed. */
  readonly today: Day;
  /** Null while progress is not displayed. */
  readonly progress: ProgressMode | null;
  readonly labels: boolean;
  readonly scopedLabels: boolean;
  /** Path of the roadmap that labels link to; null where a click filters this one. */
  readonly labelsAt: string | null;
  /** True when any listed epic can be expanded; otherwise the column of the arrows is omitted. */
  readonly tree: boolean;
  /** The group whose roadmap this is; other groups are named on their rows. */
  readonly groupPath: string;
  /** True when the details have little space, as on a phone. */
  readonly narrow: boolean;
}

/** Height of a row in pixels: labels are on a separate line. */
export function rowHeight(display: RowDisplay): number {
  return display.labels ? ROW_HEIGHT + 24 : ROW_HEIGHT;
}

/** The name of an epic's group, without the part in common with the group of this roadmap. */
export function groupLabel(
  { groupName, groupPath }: Pick<EpicRow, 'groupName' | 'groupPath'>,
  { groupPath: here }: Pick<RowDisplay, 'groupPath'>,
): string {
  const names = groupName.split(' / ');
  const isBelow = groupPath.startsWith(`${here}/`) && names.length === groupPath.split('/').length;
  return isBelow ? names.slice(here.split('/').length).join(' / ') : groupName;
}

/** True when a row shows its epic's group; children do not, because their parents do. */
export function isForeign({ epic, level }: EpicTimelineRow, { groupPath }: RowDisplay): boolean {
  return epic.groupPath !== groupPath && level === 0;
}
