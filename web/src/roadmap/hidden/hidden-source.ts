import type { EpicsRequest } from '../epics/epics-request.ts';

/** The request whose omitted epics are listed: a group's, or the children of one epic. */
export interface HiddenSource {
  readonly request: EpicsRequest;
  readonly epicIid: string | null;
}

/** The arguments that filter the children of an epic. */
export function childFilters({ fullPath, filter: { state, timeframe } }: EpicsRequest) {
  return { fullPath, filter: { state, timeframe } };
}
