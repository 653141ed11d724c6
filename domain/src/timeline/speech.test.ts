import { expect, it } from 'vitest';
import { dayOf } from '../dates/day.ts';
import { barLabel, spokenRange } from './speech.ts';

const start = dayOf(2026, 3, 3);
const due = dayOf(2026, 4, 14);

it('says a bar in one breath', () => {
  expect(
    barLabel({
      title: 'Checkout redesign',
      start,
      due,
      percent: 40,
      blockedBy: 2,
      overdue: '12 days late',
      health: 'At risk',
      state: 'opened',
    }),
  ).toBe(
    'Checkout redesign, March 3 to April 14, 2026, 40 percent complete, 12 days late, at risk, blocked by 2',
  );
});

it('says everything else only when it is so', () => {
  expect(barLabel({ title: 'Plain', start, due, percent: null, blockedBy: 0 })).toBe(
    'Plain, March 3 to April 14, 2026',
  );
  expect(
    barLabel({
      title: 'Full',
      start,
      due,
      percent: 0,
      state: 'closed',
      confidential: true,
      inheritedStart: true,
      colorName: 'Magenta',
      group: 'Platform',
    }),
  ).toBe(
    'Full, March 3 to April 14, 2026, start date inherited, 0 percent complete, closed, confidential, magenta, in Platform',
  );
  expect(barLabel({ title: 'A', start, due, inheritedStart: true, inheritedDue: true })).toContain(
    ', dates inherited',
  );
  expect(barLabel({ title: 'A', start, due, inheritedDue: true })).toContain(', due date inherited');
});

it('names the day an epic was closed where its bar ends there', () => {
  const bar = { title: 'A', start, state: 'closed', closed: due } as const;
  expect(barLabel({ ...bar, due: null })).toMatch(/, closed April 14, 2026$/);
  expect(barLabel({ ...bar, due })).toMatch(/, closed$/);
});

it('has words for each kind of range', () => {
  expect(spokenRange(null, null)).toBe('no dates');
  expect(spokenRange(null, due)).toBe('no start date, due April 14, 2026');
  expect(spokenRange(start, null)).toBe('starts March 3, 2026, no due date');
  expect(spokenRange(start, start)).toBe('March 3, 2026');
  expect(spokenRange(dayOf(2025, 12, 3), due)).toBe('December 3, 2025 to April 14, 2026');
});
