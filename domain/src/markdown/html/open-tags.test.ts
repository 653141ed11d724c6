import { expect, test } from 'vitest';
import { OpenTags } from './open-tags.ts';

/** The number of open tags after these: `a` opens one, `/a` closes it. */
const depth = (tags: string): number => {
  const open = new OpenTags();
  for (const tag of tags.split(' ')) {
    if (tag.startsWith('/')) open.close(tag.slice(1));
    else open.open(tag);
  }
  return open.depth;
};

test.each([
  ['b i', 2],
  ['b i /i /b', 0],
  ['b i /b', 0],
  ['b /i', 1],
  ['br hr img', 0],
  ['ul li li li', 2],
  ['ul li ul li /ul', 2],
  ['dl dt dd dt', 2],
  ['table tr td td tr', 2],
  ['table tr td tr td /table', 0],
  ['p p', 1],
])('after %s %i stand open', (tags, expected) => {
  expect(depth(tags)).toBe(expected);
});
