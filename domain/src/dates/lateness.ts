import type { Day } from './day.ts';

/** What lateness is judged by. */
export type Due = { readonly state: 'opened' | 'closed'; readonly due: Day | null };

const MONTH = 30.4375;

/** How many days an open epic is past its due date; 0 when it is not. */
export function daysLate({ state, due }: Due, today: Day): number {
  return state === 'closed' || due === null ? 0 : Math.max(today - due, 0);
}

/** A number of days in the unit people would use: "12 days", "5 months", "3 years". */
export function spanText(days: number): string {
  const months = Math.floor(days / MONTH);
  if (months < 3) return counted(days, 'day');
  return months < 24 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
