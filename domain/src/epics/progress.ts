import type { ProgressMode } from '../roadmap/settings.ts';

/** Closed and open counts in the subtree of an epic: issues or their weights. */
export interface Tally {
  readonly opened: number;
  readonly closed: number;
}

/** Issue counts of a subtree with the API's names; weight sums have the same two fields. */
export interface IssueTotals {
  readonly openedIssues: number;
  readonly closedIssues: number;
}

/** The tally of an epic in a progress mode. */
export function tallyOf(
  mode: ProgressMode,
  epic: { readonly totals: IssueTotals; readonly weights: IssueTotals },
): Tally {
  const totals = mode === 'WEIGHT' ? epic.weights : epic.totals;
  return { opened: totals.openedIssues, closed: totals.closedIssues };
}

/** Percentage closed, rounded, at most 99 while anything is open; null when nothing is counted. */
export function percentOf({ opened, closed }: Tally): number | null {
  const total = opened + closed;
  return total <= 0 ? null : Math.min(Math.round((closed / total) * 100), opened > 0 ? 99 : 100);
}

/** "3 of 8 weight completed" or "3 of 8 issues closed"; when nothing is counted, a sentence saying so. */
export function progressText(
  mode: ProgressMode,
  tally: Tally,
  numberText: (count: number) => string = String,
): string {
  const total = tally.opened + tally.closed;
  if (total > 0) return `${numberText(tally.closed)} of ${numberText(total)} ${unitOf(mode)}`;
  return mode === 'WEIGHT' ? 'Nothing below it has a weight.' : 'There are no issues below it.';
}

/** The accessible label of a progress bar: "40% weight completed"; null when nothing is counted. */
export function progressLabel(mode: ProgressMode, tally: Tally): string | null {
  const percent = percentOf(tally);
  return percent === null ? null : `${percent}% ${unitOf(mode)}`;
}

/** "1 child epic", "3 child epics": open and closed ones together. */
export function childCountText(
  counts: { readonly openedEpics: number; readonly closedEpics: number },
  numberText: (count: number) => string = String,
): string {
  const count = counts.openedEpics + counts.closedEpics;
  return `${numberText(count)} child ${count === 1 ? 'epic' : 'epics'}`;
}

function unitOf(mode: ProgressMode): string {
  return mode === 'WEIGHT' ? 'weight completed' : 'issues closed';
}
