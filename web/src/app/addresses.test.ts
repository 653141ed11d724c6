import { describe, expect, test } from 'vitest';
import { groupOfPathname, splitGroupAddress } from './addresses.ts';

describe('splitGroupAddress', () => {
  test('separates the path of a nested group from its page', () => {
    expect(splitGroupAddress('maps/north/-/roadmap')).toEqual({ fullPath: 'maps/north', page: 'roadmap' });
  });

  test('a bare path is the page of the group itself', () => {
    expect(splitGroupAddress('maps/north/')).toEqual({ fullPath: 'maps/north', page: '' });
  });

  test.each(['', '/', '-/roadmap', '/-/roadmap', 'a//b'])('%j names no group', (rest) => {
    expect(splitGroupAddress(rest)).toBeNull();
  });
});

test('only addresses under /groups belong to a group', () => {
  expect(groupOfPathname('/groups/maps/-/roadmap')?.fullPath).toBe('maps');
  expect(groupOfPathname('/users/sign_in')).toBeNull();
});

test('an address with broken escapes names no group', () => {
  expect(groupOfPathname('/groups/%E0%A4%A')).toBeNull();
});
