import { formatDay } from '@cairn/domain/dates/day';
import { epicsQuery } from '@cairn/domain/search/epics-query';
import type { Span } from '@cairn/domain/timeline/timeframe';
import type { EpicsVariables } from './documents.ts';
import type { RoadmapView } from '../settings/view.ts';

/** The arguments of a view's request, without the page. */
export type EpicsRequest = Omit<EpicsVariables, 'first' | 'after' | 'filter'> & {
  readonly filter: NonNullable<EpicsVariables['filter']>;
};

/** The view's filters, state, order and range as arguments. */
export function epicsRequest(
  fullPath: string,
  { filters, settings }: Pick<RoadmapView, 'filters' | 'settings'>,
  days: Span,
): EpicsRequest {
  const { filter, ...place } = epicsQuery(fullPath, filters);
  const range = { start: formatDay(days.start), end: formatDay(days.end) };
  return { ...place, filter: { ...filter, state: settings.state, timeframe: range }, sort: settings.sort };
}
