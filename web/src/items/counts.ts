import type { Totals } from './facts.ts';

/** What is counted below an epic; nothing where the server does not say. */
export function countsBelow(told: Totals | null): Totals {
  return told ?? { openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 0 };
}

/** How many epics stand below an epic. */
export function epicsBelow({ totals }: { readonly totals: Totals }): number {
  return totals.openedEpics + totals.closedEpics;
}
