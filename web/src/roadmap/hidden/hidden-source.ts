import type { EpicsRequest } from '../epics/epics-request.ts';

/** Where epics are left out: among those of a group, or among the children of one epic. */
export interface HiddenSource {
  readonly request: EpicsRequest;
  readonly epicIid: string | null;
}

/** What narrows the children of an epic down. */
export function childFilters({ fullPath, filter: { state, timeframe } }: EpicsRequest) {
  return { fullPath, filter: { state, timeframe } };
}
