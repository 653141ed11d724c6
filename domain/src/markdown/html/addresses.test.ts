import { expect, test } from 'vitest';
import { encodeAddress, imageAttribute } from './addresses.ts';

test.each([
  ['/a/b.png', 'src'],
  ['b.png?x=a:b', 'src'],
  ['https://example.com/a.png', 'data-outside'],
  ['HTTP://example.com/a.png', 'data-outside'],
  ['//example.com/a.png', 'data-outside'],
  ['\\\\example.com/a.png', 'data-outside'],
  ['\u200B//example.com/a.png', 'data-outside'],
  ['data:image/png;base64,x', null],
  ['javascript:alert(1)', null],
  ['java\u0000script:alert(1)', null],
  ['\u200Bdata:x', null],
  ['blob:https://example.com/1', null],
  ['mailto:ada@example.com', null],
  ['1:2', null],
])('the address %j of an image stands in %s', (address, expected) => {
  expect(imageAttribute(address)).toBe(expected);
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
