import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, FIRST_DAY, LAST_DAY, parseDay } from '../../dates/day.ts';
import { dayWidth } from '../bar.ts';
import { daysForPixels, DRAG_MODES, dragDates, stepFor } from './drag.ts';
import { buildTimeframe, PRESETS, RANGES } from '../timeframe.ts';

const day = (text: string): Day => parseDay(text) as Day;
const start = day('2026-03-03');
const due = day('2026-04-14');

describe('dragging', () => {
  it('moves both sides, or one edge', () => {
    expect(dragDates({ mode: 'move', days: 5 }, { start, due })).toEqual({
      start: start + 5,
      due: due + 5,
    });
    expect(dragDates({ mode: 'start', days: -5 }, { start, due })).toEqual({
      start: start - 5,
      due,
    });
    expect(dragDates({ mode: 'end', days: 5 }, { start, due })).toEqual({ start, due: due + 5 });
  });

  it('stops an edge at the other one', () => {
    expect(dragDates({ mode: 'start', days: 500 }, { start, due })).toEqual({ start: due, due });
    expect(dragDates({ mode: 'end', days: -500 }, { start, due })).toEqual({ start, due: start });
  });

  it('leaves an undated side undated', () => {
    expect(dragDates({ mode: 'move', days: 3 }, { start: null, due })).toEqual({
      start: null,
      due: due + 3,
    });
    expect(dragDates({ mode: 'start', days: 3 }, { start: null, due })).toEqual({
      start: null,
      due,
    });
    expect(dragDates({ mode: 'end', days: -90 }, { start: null, due })).toEqual({
      start: null,
      due: due - 90,
    });
    expect(dragDates({ mode: 'move', days: 3 }, { start: null, due: null })).toEqual({
      start: null,
      due: null,
    });
  });

  it('stops at the first and the last storable day with the length kept', () => {
    expect(dragDates({ mode: 'move', days: 10 }, { start: LAST_DAY - 5, due: LAST_DAY - 2 })).toEqual({
      start: LAST_DAY - 3,
      due: LAST_DAY,
    });
    expect(dragDates({ mode: 'start', days: -10 }, { start: FIRST_DAY + 2, due: null })).toEqual({
      start: FIRST_DAY,
      due: null,
    });
  });

  it('keeps the length when moving, the order always, and everything storable', () => {
    const days = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
    fc.assert(
      fc.property(
        fc.constantFrom(...DRAG_MODES),
        fc.integer({ min: -5_000_000, max: 5_000_000 }),
        days,
        days,
        (mode, by, one, other) => {
          const before = { start: Math.min(one, other), due: Math.max(one, other) };
          const after = dragDates({ mode, days: by }, before);
          const [from, to] = [after.start as Day, after.due as Day];
          expect(from).toBeLessThanOrEqual(to);
          expect(from).toBeGreaterThanOrEqual(FIRST_DAY);
          expect(to).toBeLessThanOrEqual(LAST_DAY);
          if (mode === 'move') expect(to - from).toBe(before.due - before.start);
          if (mode === 'start') expect(to).toBe(before.due);
          if (mode === 'end') expect(from).toBe(before.start);
        },
      ),
    );
  });
});

describe('pixels', () => {
  const frames = fc
    .record({
      today: fc.integer({ min: day('2000-01-01'), max: day('2040-01-01') }),
      range: fc.constantFrom(...RANGES),
      preset: fc.constantFrom(...PRESETS),
      firstDayOfWeek: fc.constantFrom(0, 1, 6),
    })
    .map(buildTimeframe);

  it('give no move below half a day and one day from there, either way', () => {
    fc.assert(
      fc.property(frames, fc.nat(1000), (tf, n) => {
        const at = tf.start + (n % (tf.end - tf.start));
        expect(daysForPixels(0.4 * dayWidth(at, tf), at, tf)).toBe(0);
        expect(daysForPixels(0.6 * dayWidth(at, tf), at, tf)).toBe(1);
        expect(daysForPixels(-0.6 * dayWidth(at - 1, tf), at, tf)).toBe(-1);
      }),
    );
  });

  it('count days also beyond the edge of the timeline', () => {
    const tf = buildTimeframe({
      today: start,
      range: 'CURRENT_QUARTER',
      preset: 'WEEKS',
      firstDayOfWeek: 0,
    });
    expect(daysForPixels(-180, tf.start, tf)).toBe(-7);
    expect(daysForPixels(360, tf.end, tf)).toBe(14);
  });
});

it('steps a day per arrow key and a week with Shift', () => {
  expect(stepFor('ArrowRight', false)).toBe(1);
  expect(stepFor('ArrowLeft', true)).toBe(-7);
  expect(stepFor('ArrowUp', false)).toBeNull();
});
