import { formatDay } from '@cairn/domain/dates/day';
import { EPICS_PAGE_SIZE } from '@cairn/domain/roadmap/limits';
import { buildTimeframe } from '@cairn/domain/timeline/timeframe';
import { today } from '../../server/src/startup/today.ts';
import { ROADMAP_EPICS } from '../../web/src/roadmap/epics/documents.ts';
import { epicsRequest } from '../../web/src/roadmap/epics/epics-request.ts';
import { readView } from '../../web/src/roadmap/settings/view.ts';
import { ask } from '../../web/src/api/ask.ts';
import { interceptRequest } from './intercept-request.ts';
import type { Request } from './load.ts';

const ALL = 'state=all';

/** A roadmap, as in its address. */
export interface RoadmapPage {
  readonly fullPath: string;
  /** The query of the address; by default all epics of the quarter. */
  readonly query?: string;
  readonly after?: string | null;
}

/** The first and last day of such a roadmap. */
export function spanOf({ query = ALL }: RoadmapPage) {
  const { settings } = readView(query, null, false);
  const { range, layout } = settings;
  const timeframe = buildTimeframe({ today: today(), range, preset: layout, firstDayOfWeek: 0 });
  return { timeframe, start: formatDay(timeframe.start), end: formatDay(timeframe.end) };
}

/** The web app's request for a page of epics. */
export async function roadmapRequest(page: RoadmapPage, token: string): Promise<Request> {
  const view = readView(page.query ?? ALL, null, false);
  const variables = {
    ...epicsRequest(page.fullPath, view, spanOf(page).timeframe),
    first: EPICS_PAGE_SIZE,
    after: page.after ?? null,
  };
  return interceptRequest(() => ask(ROADMAP_EPICS, variables), token);
}
