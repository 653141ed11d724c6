import { expect, test } from 'vitest';
import { oneSegmentPerPlace } from './place-addresses.ts';

test.each([
  ['/groups/top/sub/-/epics/1?a=/-/b', '/groups/top%2Fsub/-/epics/1?a=/-/b'],
  ['/top/plan/-/issues/1', '/top%2Fplan/-/issues/1'],
  ['/top/plan/uploads', '/top%2Fplan/-/uploads'],
  ['/top/plan/-/uploads', '/top%2Fplan/-/uploads'],
  ['/top/a/-/b/-/c', '/top%2Fa/-/b/-/c'],
  ['/plan/uploads', '/plan/uploads'],
  ['/groups/top/uploads', '/groups/top/uploads'],
  ['/api/v4/projects/top/-/x', '/api/v4/projects/top/-/x'],
  ['/groups/-/x/-/y', '/groups/-/x/-/y'],
  ['/-/live?group=a/-/b', '/-/live?group=a/-/b'],
  ['/assets/a/-/b', '/assets/a/-/b'],
  ['/', '/'],
  ['', ''],
  ['*', '*'],
])('%s is routed as %s', (url, routed) => {
  expect(oneSegmentPerPlace(url)).toBe(routed);
});

test('an address of nothing but slashes costs no more than its length', () => {
  const slashes = '/'.repeat(1_000_000);
  expect(oneSegmentPerPlace(slashes)).toBe(slashes);
});
