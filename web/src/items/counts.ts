import type { Totals } from './facts.ts';

/** What is counted below an epic; nothing where the server does not say. */
export const countsBelow = (told: Totals | null): Totals =>
  told ?? { openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 0 };

/** How many epics stand below an epic. */
export const epicsBelow = ({ totals }: { readonly totals: Totals }): number =>
  totals.openedEpics + totals.closedEpics;
