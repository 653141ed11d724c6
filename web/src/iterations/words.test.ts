import { parseDay, type Day } from '@cairn/domain/dates/day';
import { expect, test } from 'vitest';
import { progressOf, scheduleText, timeText } from './words.ts';

const today = parseDay('2026-11-26') as Day;

test.each([
  ['2026-11-23', '2026-12-06', '10 days left'],
  ['2026-11-23', '2026-11-27', '1 day left'],
  ['2026-11-23', '2026-11-26', 'Last day'],
  ['2026-11-27', '2026-12-06', 'Starts tomorrow'],
  ['2026-12-01', '2026-12-06', 'Starts in 5 days'],
  ['2026-11-01', '2026-11-25', 'Ended yesterday'],
  ['2026-11-01', '2026-11-20', 'Ended 6 days ago'],
])('an iteration from %s to %s: %s', (startDate, dueDate, text) => {
  expect(timeText({ startDate, dueDate }, today)).toBe(text);
});

test('progress counts issues, and weight where there is any', () => {
  const of = (complete: [number, number], total: [number, number]) => {
    const metrics = ([count, weight]: [number, number]) => ({ count, weight });
    return progressOf({ report: { stats: { complete: metrics(complete), total: metrics(total) } } });
  };
  expect(of([0, 0], [0, 0])).toEqual({ text: 'No issues', percent: 0, open: 0 });
  expect(of([1, 0], [1, 0])).toEqual({ text: '1 of 1 issue', percent: 100, open: 0 });
  expect(of([3, 12], [8, 40])).toEqual({
    text: '3 of 8 issues · 12 of 40 weight',
    percent: 38,
    open: 5,
  });
});

test('a cadence says how its iterations come about', () => {
  expect(scheduleText({ automatic: true, durationInWeeks: 1, rollOver: false })).toBe(
    'Automatic: every week',
  );
  expect(scheduleText({ automatic: true, durationInWeeks: 2, rollOver: true })).toBe(
    'Automatic: every 2 weeks, open issues move on',
  );
  expect(scheduleText({ automatic: false, durationInWeeks: null, rollOver: true })).toBe(
    'Manual: people add its iterations',
  );
});
