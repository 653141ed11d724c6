import { describe, expect, test } from 'vitest';
import { read } from '../bench/cost/copy.ts';
import { FEATURES } from '../bench/cost/features.ts';
import { sizeOf } from '../bench/cost/page.ts';
import { planted } from '../bench/cost/place.ts';

describe.each(FEATURES)('what bin/cost plants as $name', ({ places, tests, house }) => {
  const all = [...places, ...tests];

  test('is looked for in tests that the house has', () => {
    const named = house.flatMap(({ project, files }) => files.map((file) => `${project}/${file}`));
    expect(named.filter((file) => read(file) === null)).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });

  test('finds its places in the code of today, each by words that stand there once', () => {
    expect(planted(all, read).size).toBe(new Set(all.map(({ file }) => file)).size);
  });

  test('can be planted without any one of them', () => {
    for (const place of places) {
      const without = planted(
        all.filter((other) => other !== place),
        read,
      );
      expect(without.get(place.file), place.name).not.toBe(planted(all, read).get(place.file));
    }
  });
});

test.each([
  ['no longer stands there', 'something else'],
  ['stands there twice', 'anchor anchor'],
])('an anchor that %s is refused', (_, text) => {
  const place = { name: 'a place', file: 'a.ts', edits: [{ after: 'anchor', add: '!' }] };
  expect(() => planted([place], () => text)).toThrow('a.ts: this stands there');
  expect(planted([place], () => 'one anchor').get('a.ts')).toBe('one anchor!');
});

test('a page touches two files by hand outside of its own folder', () => {
  const { places } = FEATURES.find(({ name }) => name === 'page');
  const outside = places.filter(({ file }) => !file.startsWith('web/src/charts/'));
  expect(new Set(outside.map(({ file }) => file)).size).toBeLessThanOrEqual(2);
});

test('a filter token touches four files in three folders at most', () => {
  const { files, folders } = sizeOf(FEATURES.find(({ name }) => name === 'filter-token').places);
  expect(files).toBeLessThanOrEqual(4);
  expect(folders).toBeLessThanOrEqual(3);
});
