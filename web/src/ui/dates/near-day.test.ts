import { expect, test } from 'vitest';
import { type Day, parseDay } from '@cairn/domain/dates/day';
import { nearDayText } from './near-day.ts';

const at = (text: string) => parseDay(text) as Day;

test.each([
  ['2026-11-24', 'Today'],
  ['2026-11-25', 'Tomorrow'],
  ['2026-11-23', 'Yesterday'],
  ['2026-11-26', 'Thursday'],
  ['2026-11-30', 'Monday'],
  ['2026-12-01', 'far'],
  ['2026-11-22', 'far'],
])('%s is %s on a Tuesday', (day, text) => {
  expect(nearDayText(at(day), at('2026-11-24'), () => 'far')).toBe(text);
});
