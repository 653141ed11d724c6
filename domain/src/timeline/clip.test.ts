import { expect, it } from 'vitest';
import { type Day, parseDay } from '../dates/day.ts';
import { clipToTimeframe } from './clip.ts';
import { countHidden, hiddenReason, hiddenText } from './hidden/hidden.ts';
import { buildTimeframe } from './timeframe.ts';

const day = (text: string): Day => parseDay(text) as Day;
const tf = buildTimeframe({
  today: day('2026-02-10'),
  range: 'CURRENT_YEAR',
  preset: 'MONTHS',
  firstDayOfWeek: 0,
});
const flags = {
  startDateUndefined: false,
  endDateUndefined: false,
  startDateOutOfRange: false,
  endDateOutOfRange: false,
};

it('leaves dates within the timeframe as they are', () => {
  const [start, due] = [day('2026-01-01'), day('2026-12-31')];
  expect(clipToTimeframe({ start, due }, tf)).toEqual({
    start,
    end: due,
    originalStart: start,
    originalEnd: due,
    ...flags,
  });
});

it('fills in a missing side from the timeframe', () => {
  const due = day('2026-06-01');
  expect(clipToTimeframe({ start: null, due }, tf)).toEqual({
    start: tf.start,
    end: due,
    originalStart: null,
    originalEnd: due,
    ...flags,
    startDateUndefined: true,
  });
  expect(clipToTimeframe({ start: due, due: null }, tf)).toMatchObject({
    start: due,
    end: tf.end,
    originalEnd: null,
    endDateUndefined: true,
  });
});

it.each([
  ['on the day it was closed', '2026-02-01', '2026-03-04', '2026-03-04'],
  ['on its start, if it was closed before', '2026-06-01', '2026-03-04', '2026-06-01'],
])('ends a closed item without a due date %s', (_when, start, closed, end) => {
  const dates = { start: day(start), due: null, closed: day(closed) };
  expect(clipToTimeframe(dates, tf)).toMatchObject({
    end: day(end),
    originalEnd: null,
    endDateUndefined: false,
    endDateOutOfRange: false,
  });
});

it('leaves out what was closed before the timeframe, unless it is due within it', () => {
  const [start, due, closed] = [day('2018-01-01'), day('2026-05-01'), day('2018-04-01')];
  expect(clipToTimeframe({ start, due: null, closed }, tf)).toBeNull();
  expect(hiddenReason({ start, due: null, closed }, tf)).toBe('outside');
  expect(clipToTimeframe({ start, due, closed }, tf)).toMatchObject({ end: due });
});

it('cuts what reaches beyond and keeps the original', () => {
  const [start, due] = [day('2025-06-01'), day('2027-06-01')];
  expect(clipToTimeframe({ start, due }, tf)).toEqual({
    start: tf.start,
    end: tf.end,
    originalStart: start,
    originalEnd: due,
    ...flags,
    startDateOutOfRange: true,
    endDateOutOfRange: true,
  });
});

it('shows an item that touches the timeframe by one day, and none beyond', () => {
  expect(clipToTimeframe({ start: null, due: tf.start }, tf)?.end).toBe(tf.start);
  expect(clipToTimeframe({ start: tf.end, due: null }, tf)?.start).toBe(tf.end);
  expect(clipToTimeframe({ start: null, due: tf.start - 1 }, tf)).toBeNull();
  expect(clipToTimeframe({ start: tf.end + 1, due: null }, tf)).toBeNull();
});

it('gives each hidden item one reason', () => {
  const [early, late] = [day('2026-03-01'), day('2026-04-01')];
  const before = day('2020-01-01');
  expect(hiddenReason({ start: null, due: null }, tf)).toBe('undated');
  expect(hiddenReason({ start: late, due: early }, tf)).toBe('reversed');
  expect(hiddenReason({ start: before + 1, due: before }, tf)).toBe('reversed');
  expect(hiddenReason({ start: before, due: before }, tf)).toBe('outside');
  expect(hiddenReason({ start: early, due: late }, tf)).toBeNull();
  expect(
    countHidden(
      [
        { start: null, due: null },
        { start: late, due: early },
        { start: null, due: before },
        { start: early, due: late },
        { start: null, due: null },
      ],
      tf,
    ),
  ).toEqual({ undated: 2, outside: 1, reversed: 1 });
});

it('says what is hidden, and no number twice', () => {
  const words = (counts: Parameters<typeof hiddenText>[0]) => {
    const text = hiddenText(counts);
    return text && [text.lead, ...text.reasons.map((one) => one.text)];
  };
  expect(words({ undated: 21, outside: 12, reversed: 4 })).toEqual([
    '37 epics not shown:',
    '21 without dates',
    '12 outside the range',
    '4 start after they are due',
  ]);
  expect(words({ undated: 0, outside: 230, reversed: 0 })).toEqual([
    'Not shown:',
    '230 epics outside the range',
  ]);
  expect(words({ undated: 0, outside: 0, reversed: 1 })).toEqual([
    'Not shown:',
    '1 epic that starts after it is due',
  ]);
  expect(words({ undated: 0, outside: 0, reversed: 0 })).toBeNull();
});
