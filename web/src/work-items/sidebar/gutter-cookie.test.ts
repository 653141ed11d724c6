import { expect, test } from 'vitest';
import { collapsedCookie, readCollapsed } from './gutter-cookie.ts';

test('what was written is read back among other cookies', () => {
  const [pair] = collapsedCookie(true).split(';');
  expect(readCollapsed(`theme=dark; ${pair}; last=1`)).toBe(true);
  expect(readCollapsed(collapsedCookie(false).split(';')[0] ?? '')).toBe(false);
});

test('without the cookie, or with one of a similar name, nothing is collapsed', () => {
  expect(readCollapsed('')).toBe(false);
  expect(readCollapsed('my_collapsed_gutter=true')).toBe(false);
});
