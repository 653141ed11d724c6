import { expect, test } from 'vitest';
import { EPIC_TOKENS } from './epic-tokens.ts';
import { ISSUE_TOKENS } from './issues/tokens.ts';
import { ignoredParams, ignoredValue } from './ignored-params.ts';

const ignored = (query: string, tokens: Parameters<typeof ignoredParams>[0] = ISSUE_TOKENS) =>
  ignoredParams(tokens, new URLSearchParams(query)).map(({ label, value }) => `${label}: ${value}`);

test.each([
  ['weight=heavy', ['Weight: heavy']],
  ['not[weight]=None&weight=3', ['Weight: None']],
  ['weight=3&weight=4', ['Weight: 4']],
  ['confidential=perhaps&type[]=STORY&type=ISSUE', ['Type: STORY', 'Confidential: perhaps']],
  ['epic_id=x&not[epic_id]=acme::%262', ['Epic: x']],
  ['due_after=soon', ['Due after: soon']],
  ['weight=&label_name[]=anything&search=words&foreign=1', []],
  ['health_status=onTrack&iteration_title=Current', []],
])('of %s a list of issues passes over %j', (query, expected) => {
  expect(ignored(query)).toEqual(expected);
});

test('a list of epics tells what it passes over in its own words', () => {
  expect(ignored('epic_iid=y&confidential=2', EPIC_TOKENS)).toEqual(['Confidential: 2', 'Epic: y']);
});

test('a word is strange where it is there and unknown', () => {
  const ignoredSort = (query: string) =>
    ignoredValue(new URLSearchParams(query), 'sort', 'Sort', (value) => value === 'title_asc');
  expect(ignoredSort('sort=size')).toEqual([{ name: 'sort', label: 'Sort', value: 'size' }]);
  expect([ignoredSort(''), ignoredSort('sort='), ignoredSort('sort=title_asc')]).toEqual([[], [], []]);
});
