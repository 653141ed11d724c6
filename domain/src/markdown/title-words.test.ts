import { expect, it } from 'vitest';
import { titleParts, titleWords } from './title-words.ts';

it.each([
  ['Tests for `PodGroup` and ``a b``', 'Tests for PodGroup and a b'],
  ['A lone ` stays, as do snake_case and 2 * 3 * 4', 'A lone ` stays, as do snake_case and 2 * 3 * 4'],
])('the words of %j are without the marks of code', (title, words) => {
  expect(titleWords(title)).toBe(words);
  expect(
    titleParts(title)
      .map(({ text }) => text)
      .join(''),
  ).toBe(words);
});

it('the parts of a title tell its code from its text', () => {
  expect(titleParts('`a` then ``b c``')).toEqual([
    { text: 'a', code: true, start: 0 },
    { text: ' then ', code: false, start: 3 },
    { text: 'b c', code: true, start: 9 },
  ]);
});
