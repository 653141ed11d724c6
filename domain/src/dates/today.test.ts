import { expect, it } from 'vitest';
import { formatDay } from './day.ts';
import { dayOfInstant } from './today.ts';

it('names the day of an instant where the viewer is', () => {
  const instant = Date.UTC(2026, 10, 20, 10, 30);
  const dayIn = (zone: string) => formatDay(dayOfInstant(instant, zone));
  expect(dayIn('UTC')).toBe('2026-11-20');
  expect(dayIn('Pacific/Kiritimati')).toBe('2026-11-21');
  expect(dayIn('Pacific/Pago_Pago')).toBe('2026-11-19');
});

it('changes the day at local midnight, also when clocks change', () => {
  const dayIn = (instant: string) => formatDay(dayOfInstant(Date.parse(instant), 'Europe/Berlin'));
  expect(dayIn('2026-03-28T22:59:59Z')).toBe('2026-03-28');
  expect(dayIn('2026-03-28T23:00:00Z')).toBe('2026-03-29');
  expect(dayIn('2026-03-29T21:59:59Z')).toBe('2026-03-29');
  expect(dayIn('2026-03-29T22:00:00Z')).toBe('2026-03-30');
});

it('refuses an unknown time zone', () => {
  expect(() => dayOfInstant(0, 'Atlantis/Capital')).toThrow(RangeError);
});
