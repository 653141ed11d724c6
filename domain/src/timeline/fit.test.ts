import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, FIRST_DAY, formatDay, LAST_DAY, parseDay } from '../dates/day.ts';
import { canShow, fitTimeframe, isSameRange, spanOfDates, stepRange } from './fit.ts';
import { buildTimeframe, CELL_WIDTH, periodOf, type Preset, presetsFor, RANGES } from './timeframe.ts';
import { cellWidth, MIN_CELL_WIDTH, nextZoom } from './zoom.ts';

const day = (text: string): Day => parseDay(text) as Day;
const today = day('2026-02-10');

describe('the range that fits', () => {
  const fit = (dates: readonly [string | null, string | null][], width: number) => {
    const span = spanOfDates(
      dates.map(([start, due]) => ({ start: start && day(start), due: due && day(due) }) as never),
    );
    return fitTimeframe({ day: today, span, firstDayOfWeek: 0, width });
  };

  it.each([
    ['weeks for a quarter', '2026-01-15', '2026-03-20', 'WEEKS', '2025-12-28', '2026-04-04'],
    ['months for a year', '2026-01-15', '2026-11-20', 'MONTHS', '2026-01-01', '2026-11-30'],
    ['quarters for more', '2024-11-15', '2027-01-20', 'QUARTERS', '2024-10-01', '2027-03-31'],
  ])('has %s, and fills the width', (_layout, start, due, preset, first, last) => {
    const tf = fit([[start, due]], 1000);
    expect(tf.preset).toBe(preset);
    expect([formatDay(tf.start), formatDay(tf.end)]).toEqual([first, last]);
    expect(tf.cell).toBe(Math.min(Math.floor(1000 / tf.items.length), cellWidth(140)));
  });

  it('has today, and no more than the longest range', () => {
    const past = fit(
      [
        ['2001-01-01', '2025-12-01'],
        [null, '2025-12-05'],
      ],
      1000,
    );
    expect([formatDay(past.start), formatDay(past.end)]).toEqual(['2024-07-01', '2026-03-31']);
    expect(fit([], 1000)).toMatchObject({ start: day('2026-02-01'), end: day('2026-02-28') });
  });

  it('contains each date, and fits where the narrowest quarters do', () => {
    const bounds = periodOf(today, 'FIT');
    const dates = fc.integer({ min: bounds.start, max: bounds.end });
    fc.assert(
      fc.property(fc.array(dates, { minLength: 1 }), fc.integer({ min: 1, max: 3000 }), (days, width) => {
        const span = spanOfDates(days.map((due) => ({ start: null, due })));
        const tf = fitTimeframe({ day: today, span, firstDayOfWeek: 1, width });
        for (const one of [...days, today]) {
          expect(one).toBeGreaterThanOrEqual(tf.start);
          expect(one).toBeLessThanOrEqual(tf.end);
        }
        if (width >= 14 * MIN_CELL_WIDTH) expect(tf.items.length * tf.cell).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('zooming', () => {
  it.each(RANGES)('goes through all layouts of %s and back', (range) => {
    const walk = (closer: boolean) => {
      const seen: string[] = [];
      let at: { range: typeof range; preset: Preset; cell: number } | null = closer
        ? { range, preset: 'QUARTERS', cell: 1 }
        : { range, preset: 'WEEKS', cell: 1000 };
      while (at !== null) {
        const next = nextZoom(at, closer);
        if (next === null) break;
        seen.push(`${next.layout} ${next.zoom}`);
        at = { range, preset: next.layout, cell: cellWidth(next.zoom) };
      }
      return seen;
    };
    const levels = walk(true);
    expect(walk(false)).toEqual(levels.toReversed());
    for (const layout of presetsFor(range)) expect(levels).toContain(`${layout} 100`);
    expect(levels.at(-1)).toBe('WEEKS 140');
  });

  it('keeps the usual columns as they were', () => {
    expect(cellWidth(100)).toBe(CELL_WIDTH);
  });
});

describe('moving the window', () => {
  it('shows each day once, forwards and backwards', () => {
    for (const range of RANGES.filter((one) => one.startsWith('CURRENT'))) {
      const next = stepRange(today, range, true);
      expect(periodOf(next, range).start).toBe(periodOf(today, range).end + 1);
      expect(isSameRange(stepRange(next, range, false), today, range)).toBe(true);
    }
  });

  it('stays where dates have four digits', () => {
    for (const [end, forward] of [
      [FIRST_DAY, false],
      [LAST_DAY, true],
    ] as const) {
      expect(canShow(end)).toBe(false);
      let at = end + (forward ? -2000 : 2000);
      for (let step = 0; step < 9; step += 1) at = stepRange(at, 'THREE_YEARS', forward);
      const tf = buildTimeframe({ today: at, range: 'THREE_YEARS', preset: 'WEEKS', firstDayOfWeek: 0 });
      expect(formatDay(tf.start)).toMatch(/^\d{4}-/);
      expect(formatDay(tf.end)).toMatch(/^\d{4}-/);
    }
  });
});
