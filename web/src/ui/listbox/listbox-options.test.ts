import { describe, expect, test } from 'vitest';
import { assertDistinct, matchingGroups, resultCount } from './listbox-options.ts';
import type { ListboxGroup } from './listbox-options.ts';

const groups: ListboxGroup[] = [
  {
    title: 'People',
    options: [
      { value: '1', label: 'Zoë' },
      { value: '2', label: 'Ada', description: '@lovelace' },
    ],
  },
  { title: 'Any', options: [{ value: 'none', label: 'None' }] },
];

describe('assertDistinct', () => {
  test('accepts distinct values and titles', () => {
    expect(() => assertDistinct(groups)).not.toThrow();
  });

  test('names a value that occurs in two groups', () => {
    const twice = [...groups, { title: 'More', options: [{ value: '2', label: 'Ada again' }] }];
    expect(() => assertDistinct(twice)).toThrow('Two options of the list have the value "2".');
  });

  test('names a title that occurs twice', () => {
    expect(() => assertDistinct([...groups, { title: 'Any', options: [] }])).toThrow('title "Any"');
  });
});

describe('matchingGroups', () => {
  test('finds without regard to case and accents', () => {
    expect(matchingGroups(groups, 'ZOE').map((group) => group.title)).toEqual(['People']);
  });

  test('searches the second line too', () => {
    expect(matchingGroups(groups, 'lovel')[0]?.options.map((option) => option.value)).toEqual(['2']);
  });

  test('blank text keeps everything', () => {
    expect(matchingGroups(groups, '  ')).toBe(groups);
  });

  test('drops groups without a match', () => {
    expect(matchingGroups(groups, 'xyz')).toEqual([]);
  });
});

test('the spoken count knows singular and plural', () => {
  expect(resultCount(groups)).toBe('3 results');
  expect(resultCount(matchingGroups(groups, 'none'))).toBe('1 result');
  expect(resultCount([])).toBe('0 results');
});
