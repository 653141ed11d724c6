import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, parseDay } from '../dates/day.ts';
import {
  barGeometry,
  dayToX,
  dayWidth,
  fractionalDay,
  milestoneBarSize,
  timelineWidth,
  unboundedX,
  xToDay,
} from './bar.ts';
import { clipToTimeframe } from './clip.ts';
import { buildTimeframe, CELL_WIDTH, PRESETS, type Preset, type Range, RANGES } from './timeframe.ts';

const day = (text: string): Day => parseDay(text) as Day;
const frame = (range: Range, preset: Preset, today = '2018-01-15') =>
  buildTimeframe({ today: day(today), range, preset, firstDayOfWeek: 0 });

const frames = fc
  .record({
    today: fc.integer({ min: day('1950-01-01'), max: day('2100-01-01') }),
    range: fc.constantFrom(...RANGES),
    preset: fc.constantFrom(...PRESETS),
    firstDayOfWeek: fc.integer({ min: 0, max: 6 }),
  })
  .map(buildTimeframe);

function bar(preset: Preset, range: Range, start: string, end: string) {
  return barGeometry({ start: day(start), end: day(end) }, frame(range, preset));
}

describe('worked bars', () => {
  it('divides a month by its own days', () => {
    const wide = bar('MONTHS', 'CURRENT_YEAR', '2018-01-15', '2018-03-20');
    expect(wide.left).toBeCloseTo((14 / 31) * 180);
    expect(wide.width).toBeCloseTo((17 / 31) * 180 + 180 + (20 / 31) * 180);
    const short = bar('MONTHS', 'CURRENT_YEAR', '2018-02-10', '2018-02-10');
    expect(short.left).toBeCloseTo(180 + (9 / 28) * 180);
    expect(short.width).toBeCloseTo(6.43, 2);
    expect(short.small).toBe(true);
  });

  it('divides a quarter by its own days', () => {
    const within = bar('QUARTERS', 'THREE_YEARS', '2018-01-15', '2018-03-20');
    expect(within.left).toBeCloseTo(6 * 180 + 28);
    expect(within.width).toBeCloseTo(130);
    const across = bar('QUARTERS', 'THREE_YEARS', '2018-02-01', '2018-05-15');
    expect(across.width).toBeCloseTo((59 / 90) * 180 + (45 / 91) * 180);
  });

  it('divides a week by seven', () => {
    const short = bar('WEEKS', 'CURRENT_QUARTER', '2018-01-03', '2018-01-05');
    expect(short.left).toBeCloseTo((3 / 7) * 180);
    expect(short.width).toBeCloseTo(77.14, 2);
    const long = bar('WEEKS', 'CURRENT_QUARTER', '2018-01-03', '2018-01-18');
    expect(long.width).toBeCloseTo(411.43, 2);
  });

  it('ends on the last day of a long month within that month', () => {
    const last = bar('MONTHS', 'CURRENT_YEAR', '2018-01-31', '2018-01-31');
    expect(last.left).toBeCloseTo((30 / 31) * 180);
    expect(last.left + last.width).toBeCloseTo(180);
  });

  it('is small below 40 px', () => {
    expect(bar('WEEKS', 'CURRENT_QUARTER', '2018-01-03', '2018-01-03').small).toBe(true);
    expect(bar('WEEKS', 'CURRENT_QUARTER', '2018-01-03', '2018-01-04').small).toBe(false);
  });
});

describe('any bar', () => {
  it('lies within the frame and is as long as its days', () => {
    fc.assert(
      fc.property(
        frames,
        fc.option(fc.integer({ min: -3000, max: 3000 }), { nil: null }),
        fc.option(fc.integer({ min: -3000, max: 3000 }), { nil: null }),
        (tf, from, to) => {
          const dates = {
            start: from === null ? null : tf.start + from,
            due: to === null ? null : tf.start + to,
          };
          const clipped = clipToTimeframe(dates, tf);
          if (clipped === null) return;
          const { left, width } = barGeometry(clipped, tf);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(width).toBeGreaterThan(0);
          expect(left + width).toBeLessThanOrEqual(timelineWidth(tf) + 1e-6);
        },
      ),
    );
  });

  it('puts each day somewhere and finds it there again', () => {
    fc.assert(
      fc.property(frames, fc.nat(1200), fc.double({ min: 0, max: 0.99, noNaN: true }), (tf, n, part) => {
        const inside = tf.start + (n % (tf.end - tf.start + 1));
        const x = dayToX(inside, tf);
        expect(xToDay(x, tf)).toBe(inside);
        expect(xToDay(x + part * dayWidth(inside, tf), tf)).toBe(inside);
        expect(dayToX(inside + 1, tf) - x).toBeCloseTo(dayWidth(inside, tf), 6);
      }),
    );
  });

  it('runs on beyond the frame when it is dragged there', () => {
    fc.assert(
      fc.property(frames, fc.integer({ min: -4000, max: 4000 }), (tf, n) => {
        const anywhere = tf.start + n;
        expect(fractionalDay(unboundedX(anywhere, tf), tf)).toBeCloseTo(anywhere, 6);
        const x = dayToX(anywhere, tf);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(timelineWidth(tf));
      }),
    );
  });
});

it('answers with the first or last day outside the timeline', () => {
  const tf = frame('CURRENT_YEAR', 'MONTHS');
  expect(xToDay(-50, tf)).toBe(tf.start);
  expect(xToDay(12 * CELL_WIDTH + 50, tf)).toBe(tf.end);
  expect(dayToX(tf.end + 1, tf)).toBe(12 * CELL_WIDTH);
});

it('sizes milestone bars by layout', () => {
  expect([8.9, 9, 11.9, 12].map((width) => milestoneBarSize(width, 'QUARTERS'))).toEqual([
    'minimum',
    'small',
    'small',
    'normal',
  ]);
  expect([1, 11.9, 12].map((width) => milestoneBarSize(width, 'MONTHS'))).toEqual([
    'small',
    'small',
    'normal',
  ]);
  expect(milestoneBarSize(1, 'WEEKS')).toBe('normal');
});
