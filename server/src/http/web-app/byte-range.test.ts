import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  ['the beginning', 'bytes=0-3', { start: 0, end: 3 }],
  ['one byte', 'bytes=9-9', { start: 9, end: 9 }],
  ['the rest', 'bytes=4-', { start: 4, end: 9 }],
  ['the end', 'bytes=-3', { start: 7, end: 9 }],
  ['more of the end than there is', 'bytes=-99', { start: 0, end: 9 }],
  ['beyond the end', 'bytes=8-99999999999999999999999', { start: 8, end: 9 }],
  ['in capitals', 'Bytes=0-0', { start: 0, end: 0 }],
])('a part of a file is read: %s', (_, header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=5-4',
  'bytes=1-2,4-5',
  'bytes= 0-1',
  'bytes=-1-2',
  'items=0-1',
])('the whole is sent where the range says %s', (header) => {
  expect(readRange(header, 10)).toBeNull();
});

test.each([
  ['bytes=10-', 10],
  ['bytes=-0', 10],
  ['bytes=0-', 0],
  ['bytes=-5', 0],
])('there is no %s of %i bytes', (header, size) => {
  expect(readRange(header, size)).toBe('unsatisfiable');
});
