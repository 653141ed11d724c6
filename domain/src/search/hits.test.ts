import { expect, test } from 'vitest';
import { excerptAround, markedHits } from './hits.ts';

const marked = (text: string, search: string) =>
  markedHits(text, search)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');

test.each([
  ['Café for all', 'cafe', '[Café] for all'],
  ['a cafe\u0301', 'CAFÉ', 'a [caf\u00E9]'],
  ['Straße', 'strass', '[Straß]e'],
  ['abcd', 'bc ab', '[abc]d'],
  ['one two', '"one two"', '[one two]'],
  ['one two', 'three', 'one two'],
  ['aaa', 'aa', '[aa]a'],
  ['👍 fine', 'fine', '👍 [fine]'],
  ['text', '', 'text'],
  ['', 'text', ''],
])('%j searched for %j', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

test('an excerpt is one line around the first hit, never longer than asked for', () => {
  expect(excerptAround('short\n\ntext', 'text', 40)).toBe('short text');
  const long = `${'before '.repeat(30)}hit${' after'.repeat(30)}`;
  expect(excerptAround(long, 'hit', 100)).toMatch(/^….{60}hit.{37}…$/);
  expect(excerptAround(long, 'missing', 10)).toBe('before bef…');
  expect(excerptAround(`${'x'.repeat(99)}👍`, 'none', 100)).toBe(`${'x'.repeat(99)}…`);
});
