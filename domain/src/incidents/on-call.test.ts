import { expect, test } from 'vitest';
import { onCallAt, type Rotation, shiftAt, shiftsBetween } from './on-call.ts';
import { instantOf, isTimeZone, parseWallTime } from './wall-time.ts';

const BERLIN = 'Europe/Berlin';
const wall = (text: string): number => parseWallTime(text) as number;
const at = (text: string): number => Date.parse(text);

const rotation = (given: Partial<Rotation<string>> = {}): Rotation<string> => ({
  participants: ['Ada', 'Bob', 'Cleo'],
  startsAt: wall('2026-03-27T09:00'),
  endsAt: null,
  length: 1,
  unit: 'days',
  ...given,
});

// Clocks in Berlin go from 02:00 to 03:00 on 2026-03-29, and from 03:00 to 02:00 on 2026-10-25.
test.each([
  ['before the first shift', {}, '2026-03-27T07:59:59Z', undefined],
  ['at the first moment, 09:00 in winter', {}, '2026-03-27T08:00:00Z', 'Ada'],
  ['just before the change of shifts in winter', {}, '2026-03-28T07:59:59Z', 'Ada'],
  ['a shift of 23 hours', {}, '2026-03-29T06:59:59Z', 'Bob'],
  ['09:00 in summer', {}, '2026-03-29T07:00:00Z', 'Cleo'],
  ['around again', {}, '2026-03-30T07:00:00Z', 'Ada'],
  ['a shift of 25 hours', { startsAt: wall('2026-10-24T09:00') }, '2026-10-25T07:59:59Z', 'Ada'],
  ['after it', { startsAt: wall('2026-10-24T09:00') }, '2026-10-25T08:00:00Z', 'Bob'],
  [
    'shifts of hours are equally long',
    { startsAt: wall('2026-03-29T00:00'), length: 4, unit: 'hours' as const },
    '2026-03-29T03:00:00Z',
    'Bob',
  ],
  [
    'weeks',
    { length: 2, unit: 'weeks' as const, startsAt: wall('2026-01-05T00:00') },
    '2026-02-15T22:59:59Z',
    'Cleo',
  ],
  [
    'weeks, around again',
    { length: 2, unit: 'weeks' as const, startsAt: wall('2026-01-05T00:00') },
    '2026-02-15T23:00:00Z',
    'Ada',
  ],
  [
    'a change of shifts at an hour that clocks skip comes an hour later',
    { startsAt: wall('2026-03-28T02:30') },
    '2026-03-29T01:29:59Z',
    'Ada',
  ],
  ['and then', { startsAt: wall('2026-03-28T02:30') }, '2026-03-29T01:30:00Z', 'Bob'],
  [
    'a change at an hour shown twice is at the first',
    { startsAt: wall('2026-10-24T02:30') },
    '2026-10-25T00:30:00Z',
    'Bob',
  ],
  ['and not again at the second', { startsAt: wall('2026-10-24T02:30') }, '2026-10-25T01:30:00Z', 'Bob'],
  ['after its end', { endsAt: wall('2026-03-28T12:00') }, '2026-03-28T11:00:00Z', undefined],
  ['nobody takes part', { participants: [] }, '2026-03-28T11:00:00Z', undefined],
])('who is on call: %s', (_, given, instant, person) => {
  expect(shiftAt(rotation(given), BERLIN, at(instant))?.participant).toBe(person);
});

test('the shifts of a span, the last one cut by the end of the rotation', () => {
  const shifts = shiftsBetween(
    rotation({ endsAt: wall('2026-03-29T12:00') }),
    BERLIN,
    at('2026-03-28T12:00:00Z'),
    at('2026-04-10T00:00:00Z'),
  );
  expect(shifts.map(({ participant, startsAt, endsAt }) => [participant, startsAt, endsAt])).toEqual([
    ['Bob', at('2026-03-28T08:00:00Z'), at('2026-03-29T07:00:00Z')],
    ['Cleo', at('2026-03-29T07:00:00Z'), at('2026-03-29T10:00:00Z')],
  ]);
});

test('a person in two rotations is on call once', () => {
  const now = at('2026-03-27T12:00:00Z');
  expect(onCallAt([rotation(), rotation({ participants: ['Dan'] }), rotation()], BERLIN, now)).toEqual([
    'Ada',
    'Dan',
  ]);
});

test.each([
  ['2026-02-30T00:00', null],
  ['2026-03-01T24:00', null],
  ['2026-03-01', null],
  ['2026-03-01T09:05', '2026-03-01T09:05:00.000Z'],
  ['2026-03-01 09:05:00', '2026-03-01T09:05:00.000Z'],
])('a time on the wall: %s', (text, expected) => {
  const parsed = parseWallTime(text);
  expect(parsed).toBe(expected === null ? null : at(expected));
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('the time zone %j is known: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});

test('a zone with half hours', () => {
  expect(instantOf(wall('2026-06-01T09:00'), 'Asia/Kolkata')).toBe(at('2026-06-01T03:30:00Z'));
});
