import { expect, test } from 'vitest';
import { designOf, designPath, withoutDesign } from './design-address.ts';

test.each([
  ['/pier/hull/-/issues/1/designs/home%20screen.png', '/pier/hull/-/issues/1', 'home screen.png'],
  ['/pier/hull/-/work_items/12/designs/a%2Fb%25.png/', '/pier/hull/-/work_items/12', 'a/b%.png'],
  ['/pier/hull/-/issues/1/designs', '/pier/hull/-/issues/1', null],
  ['/pier/hull/-/issues/1', '/pier/hull/-/issues/1', null],
  ['/pier/designs/-/issues/1', '/pier/designs/-/issues/1', null],
  ['/pier/hull/-/issues/1/designs/%E0%A4%A', '/pier/hull/-/issues/1', '%E0%A4%A'],
])('the address %s shows a design over the page of its item', (address, page, design) => {
  expect(withoutDesign(address)).toBe(page);
  expect(designOf(address)).toBe(design);
});

test('the address of a design has its name in one step', () => {
  const path = designPath('/pier/hull/-/issues/1/designs/old.png', 'a/b ü%.png');
  expect(path).toBe('/pier/hull/-/issues/1/designs/a%2Fb%20%C3%BC%25.png');
  expect(designOf(path)).toBe('a/b ü%.png');
});
