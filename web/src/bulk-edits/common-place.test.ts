import { expect, test } from 'vitest';
import { commonPlace } from './common-place.ts';

const group = { kind: 'group', fullPath: 'a' } as const;

test('issues of one project take what is in it', () => {
  expect(commonPlace(group, ['a/b/c#1', 'a/b/c#12'])).toEqual({ kind: 'project', fullPath: 'a/b/c' });
  expect(commonPlace(group, ['a/b/c#1', 'a/d#12'])).toBe(group);
  expect(commonPlace(group, [])).toBe(group);
});

test('issues of a list of all take what is in the lowest group around them', () => {
  expect(commonPlace(null, ['a/b/c#1', 'a/b/d#2'])).toEqual({ kind: 'group', fullPath: 'a/b' });
  expect(commonPlace(null, ['a/bc/d#1', 'a/b/d#2'])).toEqual({ kind: 'group', fullPath: 'a' });
  expect(commonPlace(null, ['a/b/x/c#1', 'a/d/x/c#2'])).toEqual({ kind: 'group', fullPath: 'a' });
  expect(commonPlace(null, ['a/c#1', 'b/c#1'])).toBeNull();
  expect(commonPlace(null, [])).toBeNull();
});
