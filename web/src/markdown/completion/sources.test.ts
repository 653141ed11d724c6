import { describe, expect, test } from 'vitest';
import { closest, quoted, readChoices } from './sources.ts';

describe('what can be completed', () => {
  test.each([
    ['@', { type: 'User', username: 'pia', name: 'Pia Planner', avatar_url: null }, '@pia', 'Pia Planner'],
    ['@', { type: 'Group', username: 'docks/east', name: 'East' }, '@docks/east', 'East'],
    ['#', { id: 9, iid: 3, title: 'Fix', reference: 'docks#3' }, 'docks#3', 'Fix'],
    ['#', { id: 9, iid: 3, title: 'Fix' }, '#3', 'Fix'],
    ['&', { id: 9, iid: 3, title: 'Plan', reference: '&3' }, '&3', 'Plan'],
    ['~', { title: 'bug', color: '#fff' }, '~bug', 'bug'],
    ['~', { title: 'two words' }, '~"two words"', 'two words'],
    ['~', { title: '12' }, '~"12"', '12'],
    ['~', { title: 'kind::dig' }, '~kind::dig', 'kind::dig'],
    ['%', { id: 4, title: 'First ship' }, '%"First ship"', 'First ship'],
    ['*iteration:', { id: 7, title: 'Sprint 1' }, '*iteration:7', 'Sprint 1'],
    ['/', { name: 'label', params: ['~label1 ~label2'] }, '/label', '/label ~label1 ~label2'],
  ] as const)('%s reads %j', (trigger, row, insert, label) => {
    expect(readChoices(trigger, [row])).toMatchObject([{ insert, label }]);
  });

  test('leaves out what it cannot read', () => {
    expect(readChoices('@', [null, 3, {}, { username: '' }])).toEqual([]);
    expect(readChoices('@', 'no list')).toEqual([]);
  });
});

describe('the closest', () => {
  const choices = readChoices(
    '@',
    ['anna berg', 'berta', 'carl bergmann', 'dora', 'emil', 'franz', 'ueberall'].map((name) => ({
      username: name.split(' ')[0],
      name,
    })),
  );
  const labels = (query: string) => closest(choices, query).map(({ label }) => label);

  test('begin with the words, then hold a word that does, then hold them anywhere', () => {
    expect(labels('ber')).toEqual(['berta', 'anna berg', 'carl bergmann', 'ueberall']);
  });

  test('are five at most', () => {
    expect(labels('')).toHaveLength(5);
  });
});

test('a quote inside a title cannot end it early', () => {
  expect(quoted('say "hi"')).toBe('"say hi"');
});
