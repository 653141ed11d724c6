import { formatDay } from '@cairn/domain/dates/day';
import { epicsQuestion } from '@cairn/domain/search/variables';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import type { EpicsVariables } from './documents.ts';
import type { RoadmapView } from '../settings/view.ts';

/** What is asked of the server for a view, apart from the page. */
export type EpicsRequest = Omit<EpicsVariables, 'first' | 'after'>;

/** The view's filters, state, order and range as arguments. */
export function epicsRequest(
  fullPath: string,
  { filters, settings }: RoadmapView,
  timeframe: Timeframe,
): EpicsRequest {
  return {
    ...epicsQuestion(fullPath, filters),
    state: settings.state,
    sort: settings.sort,
    timeframe: { start: formatDay(timeframe.start), end: formatDay(timeframe.end) },
  };
}
