import { expect, test } from 'vitest';
import { ofEachRoot } from './own-places.ts';

test('one place of each top-level group is followed, whatever its letters, the first that is named', () => {
  expect(ofEachRoot(['acme/sub', 'pier', 'Acme', 'acme/sub/works', 'pier/hull'])).toEqual([
    'acme/sub',
    'pier',
  ]);
});

test('no more are followed than a stream takes', () => {
  expect(ofEachRoot(Array.from({ length: 200 }, (_, n) => `group-${n}`))).toHaveLength(50);
});
