import { expect, it } from 'vitest';
import { titleWords } from './title-words.ts';

it.each([
  ['Tests for `PodGroup` and ``a b``', 'Tests for PodGroup and a b'],
  ['A lone ` stays, as do snake_case and 2 * 3 * 4', 'A lone ` stays, as do snake_case and 2 * 3 * 4'],
])('the words of %j are without the marks of code', (title, words) => {
  expect(titleWords(title)).toBe(words);
});
