import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test.each([
  ['Café', 'cafe'],
  ['CAFE\u0301', 'cafe'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['İstanbul', 'istanbul'],
  ['日本', '日本'],
  ['한국', '한국'],
  ['', ''],
])('%s is compared as %s', (text, expected) => {
  expect(folded(text)).toBe(expected);
});
