import { expect, test } from 'vitest';
import { named, refusalOf, skippedText } from './chosen-files.ts';

const files = (...names: string[]) => names.map((name) => ({ name }));
const many = (count: number) => Array.from({ length: count }, (_, n) => `${n}.png`);

test.each([
  [files('a.png', 'b.JPEG'), null, null],
  [files(...many(10)), null, null],
  [files(...many(11)), null, 'Only 10 files are allowed simultaneously'],
  [
    files('a.png', 'b.svg'),
    null,
    'Could not upload your designs as one or more files uploaded are not supported.',
  ],
  [
    files('noextension'),
    null,
    'Could not upload your designs as one or more files uploaded are not supported.',
  ],
  [files('a.png'), 'a.png', null],
  [files('a.png', 'b.png'), 'a.png', 'You can only upload one design when dropping onto an existing design.'],
  [
    files('b.png'),
    'a.png',
    'You must upload a file with the same file name when dropping onto an existing design.',
  ],
])('of the files %j dropped on %s it is said: %s', (chosen, onto, text) => {
  expect(refusalOf(chosen, onto)).toBe(text);
});

test.each([
  [[], 2, null],
  [['a.png'], 1, 'Upload skipped. a.png did not change.'],
  [['a.png', 'b.png'], 2, 'Upload skipped. The designs you tried uploading did not change.'],
  [['a.png'], 2, 'Upload skipped. Some of the designs you tried uploading did not change: a.png.'],
  [
    many(7),
    8,
    'Upload skipped. Some of the designs you tried uploading did not change: 0.png, 1.png, 2.png, 3.png, 4.png, and 2 more.',
  ],
])('of the skipped files %j of %i it is said: %s', (skipped, sent, text) => {
  expect(skippedText(skipped, sent)).toBe(text);
});

test('a pasted picture is named by the time', () => {
  const name = (given: string) => named(new File(['x'], given), 17).name;
  expect([name('image.png'), name(''), name('home.png')]).toEqual([
    'design_17.png',
    'design_17.png',
    'home.png',
  ]);
});
