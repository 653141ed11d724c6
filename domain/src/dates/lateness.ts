import type { Day } from './day.ts';

/** What decides whether an item is late. */
export interface Due {
  readonly state: 'opened' | 'closed';
  readonly due: Day | null;
  /** For an epic: the open and closed items below it. */
  readonly totals?: ItemTotals | undefined;
}

export interface ItemTotals {
  readonly openedEpics: number;
  readonly closedEpics: number;
  readonly openedIssues: number;
  readonly closedIssues: number;
}

const MONTH = 30.4375;

/** Days an open item is past its due date; 0 if it is not, or for an epic whose items are all closed. */
export function daysLate(item: Due, today: Day): number {
  return allDone(item) ? 0 : daysPastDue(item, today);
}

/** The notice on an open item past its due date. */
export interface Overdue {
  /** `done`: everything below the epic is closed, so only the epic itself remains to be closed. */
  readonly kind: 'late' | 'done';
  /** "3 months late", "All items done", or "All items done · close?" if the viewer may close it. */
  readonly text: string;
}

/** The notice on an overdue item; null for an item that is closed, not yet due, or has no due date. */
export function overdue(item: Due, today: Day, mayClose: boolean): Overdue | null {
  const days = daysPastDue(item, today);
  if (days === 0) return null;
  if (!allDone(item)) return { kind: 'late', text: `${spanText(days)} late` };
  return { kind: 'done', text: mayClose ? 'All items done · close?' : 'All items done' };
}

/** What is left until a due date: "8 days remaining", "Today", or "Past due". */
export function timeLeftText(due: Day, today: Day): string {
  const days = due - today;
  if (days < 0) return 'Past due';
  return days === 0 ? 'Today' : `${counted(days, 'day')} remaining`;
}

/** A number of days in a suitable unit: "12 days", "5 months", "3 years". */
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
