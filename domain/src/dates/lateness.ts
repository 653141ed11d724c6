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

/**
 * Where a span of time stands today: "Past due", "Today", "Upcoming" before its start, "8 days remaining" until
 * its due date, or "3 days elapsed" of one without an end; null without dates, and on the first day of the latter.
 */
export function timeLeftText(span: { start: Day | null; due: Day | null }, today: Day): string | null {
  const { start, due } = span;
  if (due !== null && due <= today) return due < today ? 'Past due' : 'Today';
  if (start !== null && start > today) return 'Upcoming';
  if (due !== null) return `${spanText(due - today)} remaining`;
  return start === null || start === today ? null : `${counted(today - start, 'day')} elapsed`;
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
