import { expect, test } from 'vitest';
import {
  clearable,
  commaList,
  day,
  flag,
  id,
  iid,
  instant,
  integer,
  integers,
  oneOf,
  optional,
  required,
  text,
} from './params.ts';

test.each([
  ['text', text, 'a', 'a'],
  ['text of a number', text, 12, '12'],
  ['text with NUL', text, 'a\0', undefined],
  ['half a surrogate', text, '\ud800', undefined],
  ['an object as text', text, {}, undefined],
  ['integer', integer, '-7', -7],
  ['a fraction', integer, 1.5, undefined],
  ['an integer in words', integer, 'seven', undefined],
  ['an integer too large to be exact', integer, 2 ** 60, undefined],
  ['a number no row can have', id, '99999999999999999999', 0],
  ['an iid beyond the column', iid, '2147483648', 0],
  ['the highest iid', iid, '2147483647', 2147483647],
  ['a hexadecimal iid', iid, '0x10', undefined],
  ['a fraction as an iid', iid, 1.5, undefined],
  ['flag', flag, '1', true],
  ['a flag in words', flag, 'yes', undefined],
  ['day', day, '2024-02-29', '2024-02-29'],
  ['a day of an instant', day, '2024-02-29T23:59:59Z', '2024-02-29'],
  ['a day that never was', day, '2023-02-29', undefined],
  ['a day before the year 1000', day, '0999-12-31', undefined],
  ['list', commaList, 'a, b,,c', ['a', 'b', 'c']],
  ['list of lists', commaList, ['a,b', 'c'], ['a', 'b', 'c']],
  ['an object as list', commaList, { a: 1 }, undefined],
  ['more values than a hundred', commaList, Array.from({ length: 101 }, (_, n) => `${n}`), undefined],
  ['numbers', integers, ['1', 2], [1, 2]],
  ['one number as a list', integers, '5', [5]],
  ['a word among numbers', integers, ['1', 'two'], undefined],
  ['choice', oneOf(['asc', 'desc']), 'asc', 'asc'],
  ['a choice of the prototype', oneOf(['asc']), 'toString', undefined],
])('%s is read', (_name, param, given, expected) => {
  expect(param.read(given)).toEqual(expected);
});

test.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02', '2026-01-02T00:00:00.000Z'],
  ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05.000Z'],
  ['2026-01-02T03:04:05 02:00', '2026-01-02T01:04:05.000Z'],
  ['2026-01-02 03:04:05 UTC', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02 03:04:05 +0200', '2026-01-02T01:04:05.000Z'],
  ['2026-01-02 03:04', '2026-01-02T03:04:00.000Z'],
  ['20260102T030405Z', '2026-01-02T03:04:05.000Z'],
  ['20260102T0304+0200', '2026-01-02T01:04:00.000Z'],
  ['20260102', '2026-01-02T00:00:00.000Z'],
])('the instant %s is %s', (given, expected) => {
  expect(instant.read(given)?.toISOString()).toBe(expected);
});

test.each(['now', '2026-02-30T00:00:00Z', '2026-01-02T25:00:00Z', '1767323045', ''])(
  '%j is no instant',
  (given) => {
    expect(instant.read(given)).toBeUndefined();
  },
);

test('blank and absent values mean what the parameter says', () => {
  const outcome = (schema: ReturnType<typeof required>, value: unknown) => {
    const result = schema.safeParse(value);
    return result.success ? result.data : result.error.issues[0]?.message;
  };
  const blanks = [undefined, null, ''];
  expect(blanks.map((blank) => outcome(required(text) as never, blank))).toEqual([
    'is missing',
    'is missing',
    '',
  ]);
  expect(blanks.map((blank) => outcome(required(day) as never, blank))).toEqual([
    'is missing',
    'is missing',
    'is missing',
  ]);
  expect(blanks.map((blank) => outcome(optional(day) as never, blank))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(blanks.map((blank) => outcome(clearable(day) as never, blank))).toEqual([undefined, null, null]);
});
