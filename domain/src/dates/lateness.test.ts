import { expect, it } from 'vitest';
import { dayOf } from './day.ts';
import { daysLate, spanText } from './lateness.ts';

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
