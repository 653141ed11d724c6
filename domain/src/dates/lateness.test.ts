import { expect, it } from 'vitest';
import { dayOf } from './day.ts';
import { daysLate, overdue, spanText, timeLeftText } from './lateness.ts';

const today = dayOf(2026, 11, 20);

it('counts the days since the due date of an open epic, and none on that day itself', () => {
  expect(daysLate({ state: 'opened', due: today - 1 }, today)).toBe(1);
  expect(daysLate({ state: 'opened', due: today }, today)).toBe(0);
  expect(daysLate({ state: 'opened', due: today + 1 }, today)).toBe(0);
  expect(daysLate({ state: 'opened', due: null }, today)).toBe(0);
  expect(daysLate({ state: 'closed', due: today - 9 }, today)).toBe(0);
});

it('says how long in days, months or years', () => {
  expect(spanText(1)).toBe('1 day');
  expect(spanText(60)).toBe('60 days');
  expect(spanText(100)).toBe('3 months');
  expect(spanText(729)).toBe('23 months');
  expect(spanText(731)).toBe('2 years');
});

it.each([
  [null, -1, 'Past due'],
  [3, -1, 'Past due'],
  [null, 0, 'Today'],
  [1, 2, 'Upcoming'],
  [1, null, 'Upcoming'],
  [0, 1, '1 day remaining'],
  [null, 12, '12 days remaining'],
  [-3, 100, '3 months remaining'],
  [-1, null, '1 day elapsed'],
  [-40, null, '40 days elapsed'],
  [0, null, null],
  [null, null, null],
])('a span from day %s to day %s stands at %s', (from, to, text) => {
  const dayAt = (days: number | null) => (days === null ? null : today + days);
  expect(timeLeftText({ start: dayAt(from), due: dayAt(to) }, today)).toBe(text);
});

it('does not call an epic late when all items below it are closed, but asks to close it', () => {
  const epic = (openedEpics: number, closedIssues: number) => ({
    state: 'opened' as const,
    due: today - 200,
    totals: { openedEpics, closedEpics: 0, openedIssues: 0, closedIssues },
  });
  expect(daysLate(epic(0, 13), today)).toBe(0);
  expect(overdue(epic(0, 13), today, true)).toEqual({ kind: 'done', text: 'All items done · close?' });
  expect(overdue(epic(0, 13), today, false)?.text).toBe('All items done');
  expect(overdue(epic(1, 13), today, true)).toEqual({ kind: 'late', text: '6 months late' });
  expect(overdue(epic(0, 0), today, true)?.text).toBe('6 months late');
  expect(overdue({ ...epic(0, 13), due: today }, today, true)).toBeNull();
});
