import type { Totals } from './facts.ts';

/** The numbers of descendants of an epic; zero when the server does not send them. */
export function countsBelow(told: Totals | null): Totals {
  return told ?? { openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 0 };
}

/** The number of epics below an epic. */
export function epicsBelow({ totals }: { readonly totals: Totals }): number {
  return totals.openedEpics + totals.closedEpics;
}
