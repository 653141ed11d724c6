import { expect, test } from 'vitest';
import { encodeAddress, mayShowImage } from './addresses.ts';

test.each([
  ['/a/b.png', true],
  ['b.png?x=a:b', true],
  ['https://example.com/a.png', true],
  ['HTTP://example.com/a.png', true],
  ['//example.com/a.png', true],
  ['data:image/png;base64,x', false],
  ['javascript:alert(1)', false],
  ['java\u0000script:alert(1)', false],
  ['\u200Bdata:x', false],
  ['blob:https://example.com/1', false],
  ['mailto:ada@example.com', false],
  ['1:2', false],
])('an image may be read from %j: %s', (address, expected) => {
  expect(mayShowImage(address)).toBe(expected);
});

test.each([
  ['/a b', '/a%20b'],
  ['/a%20b', '/a%20b'],
  ['/100%', '/100%25'],
  ['/%zz', '/%25zz'],
  ['/é"<>', '/%C3%A9%22%3C%3E'],
  ['/\uD800', '/%EF%BF%BD'],
  ["/a?b=c&d=[e]#f'(g)", "/a?b=c&d=%5Be%5D#f'(g)"],
])('%j is written %s', (address, expected) => {
  expect(encodeAddress(address)).toBe(expected);
});
