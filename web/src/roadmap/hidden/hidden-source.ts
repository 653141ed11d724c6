import type { EpicsRequest } from '../epics/epics-request.ts';

/** Where epics are left out: among those of a group, or among the children of one epic. */
export type HiddenSource = { readonly request: EpicsRequest; readonly epicIid: string | null };

/** Epics come and go while the roadmap stands, so nothing is taken from memory. */
export const AFRESH = { fetchPolicy: 'no-cache' } as const;

/** What narrows the children of an epic down. */
export function childFilters({ fullPath, state, timeframe }: EpicsRequest) {
  return { fullPath, state, timeframe };
}
