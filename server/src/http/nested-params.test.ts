import { expect, test } from 'vitest';
import { parseNestedParams } from './nested-params.ts';

const plain = (text: string) => JSON.parse(JSON.stringify(parseNestedParams(text)));

test.each([
  ['', {}],
  ['a=1&b=two+words&c=%C3%A4', { a: '1', b: 'two words', c: 'ä' }],
  ['a=1&a=2', { a: '2' }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a%5B%5D=1', { a: ['1'] }],
  ['not[labels]=x&not[author_id]=2', { not: { labels: 'x', author_id: '2' } }],
  ['not[labels][]=x', { not: { labels: ['x'] } }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['[x]=1', { '[x]': '1' }],
  ['flag', { flag: '' }],
])('%j reads as its names say', (text, expected) => {
  expect(plain(text)).toEqual(expected);
});

test('a name cannot reach the prototype of anything', () => {
  const read = parseNestedParams('__proto__[polluted]=1&constructor[prototype][polluted]=1') as Record<
    string,
    unknown
  >;
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(read)).toBeNull();
});

test.each([
  ['%zz=1', /percent-encoded/],
  ['a[b][c][d][e]=1', /nested too deeply/],
  ['a&'.repeat(4097), /too many parameters/],
])('a broken text is refused', (text, message) => {
  expect(() => parseNestedParams(text)).toThrow(message);
});
