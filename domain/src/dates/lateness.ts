import type { Day } from './day.ts';

/** What lateness is judged by. */
export interface Due {
  readonly state: 'opened' | 'closed';
  readonly due: Day | null;
  /** Of an epic: what is open and closed below it. */
  readonly totals?: ItemTotals | undefined;
}

export interface ItemTotals {
  readonly openedEpics: number;
  readonly closedEpics: number;
  readonly openedIssues: number;
  readonly closedIssues: number;
}

const MONTH = 30.4375;

/** How many days an open item is past its due date; 0 when it is not, and for an epic with all items below it closed. */
export function daysLate(item: Due, today: Day): number {
  return allDone(item) ? 0 : daysPastDue(item, today);
}

/** What an open item past its due date says of itself. */
export interface Overdue {
  /** `done`: everything below it is closed, so it only has to be closed. */
  readonly kind: 'late' | 'done';
  /** "3 months late", "All items done", or "All items done · close?" for those who may close it. */
  readonly text: string;
}

/** Null for an item that is closed, not due yet, or has no due date. */
export function overdue(item: Due, today: Day, mayClose: boolean): Overdue | null {
  const days = daysPastDue(item, today);
  if (days === 0) return null;
  if (!allDone(item)) return { kind: 'late', text: `${spanText(days)} late` };
  return { kind: 'done', text: mayClose ? 'All items done · close?' : 'All items done' };
}

/** A number of days in the unit people would use: "12 days", "5 months", "3 years". */
export function spanText(days: number): string {
  const months = Math.floor(days / MONTH);
  if (months < 3) return counted(days, 'day');
  return months < 24 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
}

function daysPastDue({ state, due }: Due, today: Day): number {
  return state === 'closed' || due === null ? 0 : Math.max(today - due, 0);
}

function allDone({ totals }: Due): boolean {
  if (totals === undefined) return false;
  const { openedEpics, closedEpics, openedIssues, closedIssues } = totals;
  return openedEpics + openedIssues === 0 && closedEpics + closedIssues > 0;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
