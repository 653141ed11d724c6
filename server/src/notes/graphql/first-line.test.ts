import { expect, test } from 'vitest';
import { firstLine } from './first-line.ts';

test.each([
  ['<p>one</p>\n<p>two</p>', '<p>one</p>'],
  ['<p dir="auto">one<br>\ntwo</p>', '<p>one</p>'],
  ['<h2>A <em>title</em></h2>\n<p>words</p>', '<p>A <em>title</em></p>'],
  [
    '<p>an <strong>open<br>\nmark</strong> stays whole</p>',
    '<p>an <strong>open<br>\nmark</strong> stays whole</p>',
  ],
  ['<ul><li>a list</li></ul>', '<p></p>'],
  ['', '<p></p>'],
])('the first line of %s', (html, line) => {
  expect(firstLine(html)).toBe(line);
});
