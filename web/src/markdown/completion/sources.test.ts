import { afterEach, expect, describe, test, vi } from 'vitest';
import { choice, closest, quoted, readChoices } from './sources.ts';

afterEach(() => vi.unstubAllGlobals());

const asked: string[] = [];
/** The server, which offers one row. */
const offering = (row: object) =>
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json([row]);
  });

test.each([
  [
    '@',
    'members',
    { type: 'User', username: 'pia', name: 'Pia Planner', avatar_url: null },
    '@pia',
    'Pia Planner',
  ],
  [
    '@',
    'members',
    { type: 'Group', username: 'docks/east', name: 'East', avatar_url: null },
    '@docks/east',
    'East',
  ],
  ['#', 'issues', { id: 9, iid: 3, title: 'Fix', reference: 'docks#3' }, 'docks#3', 'Fix'],
  ['&', 'epics', { id: 9, iid: 3, title: 'Plan', reference: '&3' }, '&3', 'Plan'],
  ['~', 'labels', { title: 'bug', color: '#fff', set: false }, '~bug', 'bug'],
  ['%', 'milestones', { id: 4, title: 'First ship' }, '%"First ship"', 'First ship'],
  [
    '*iteration:',
    'iterations',
    { id: 7, title: 'Sprint 1', reference: '*iteration:7' },
    '*iteration:7',
    'Sprint 1',
  ],
  [
    '/',
    'commands',
    { name: 'label', aliases: [], params: ['~label1 ~label2'], warning: '', description: 'Adds' },
    '/label',
    '/label ~label1 ~label2',
  ],
] as const)('%s offers %s', async (trigger, name, row, insert, label) => {
  offering(row);
  const found = await readChoices(trigger, '/groups/docks/-/autocomplete_sources', { search: 'a b' });
  expect(found).toMatchObject([{ insert, label }]);
  expect(asked.at(-1)).toBe(`/groups/docks/-/autocomplete_sources/${name}?search=a+b`);
});

test.each([
  ['bug', 'bug'],
  ['two words', '"two words"'],
  ['12', '"12"'],
  ['kind::dig', 'kind::dig'],
  ['say "hi"', '"say hi"'],
])('the title %s is inserted as %s', (title, inserted) => {
  expect(quoted(title)).toBe(inserted);
});

describe('the closest', () => {
  const names = ['anna berg', 'berta', 'carl bergmann', 'dora', 'emil', 'franz', 'ueberall'];
  const choices = names.map((label) => choice({ id: label, insert: `@${label.split(' ')[0]}`, label }));
  const labels = (query: string) => closest(choices, query).map(({ label }) => label);

  test('begin with the words, then hold a word that does, then hold them anywhere', () => {
    expect(labels('ber')).toEqual(['berta', 'anna berg', 'carl bergmann', 'ueberall']);
  });

  test('are five at most', () => {
    expect(labels('')).toHaveLength(5);
  });
});
