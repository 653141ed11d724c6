import { clipToTimeframe } from '@cairn/domain/timeline/clip';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import type { RoadmapView } from '../settings/view.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';

export type Listed = {
  timeframe: Timeframe;
  state: RoadmapView['settings']['state'];
  /** Filters narrow the list further, in ways only the server can tell. */
  filtered: boolean;
};

export type PlacedNews = {
  /** To be shown in place of what they were. */
  changed: EpicRow[];
  /** Ids that no longer belong on the list. */
  left: string[];
  /** Something may have come to the list, or left it, that cannot be told here. */
  unclear: boolean;
};

/** What epics that changed, as they are now, mean for a list; those it shows are known. */
export function placeNews(
  found: readonly EpicRow[],
  isKnown: (id: string) => boolean,
  { timeframe, state, filtered }: Listed,
): PlacedNews {
  const belongs = (epic: EpicRow) =>
    (state === 'all' || epic.state === state) && clipToTimeframe(epic, timeframe) !== null;
  const known = found.filter(({ id }) => isKnown(id));
  const changed = known.filter(belongs);
  return {
    changed,
    left: known.filter((epic) => !belongs(epic)).map(({ id }) => id),
    unclear: found.some((epic) => belongs(epic) && (filtered || !isKnown(epic.id))),
  };
}
