import { expect, test } from 'vitest';
import { shownBefore, sourceAfter } from './caret-map.ts';

const SOURCE = '- some **bold** and [a link](/there)\n- more\n';
const SHOWN = 'some bold and a linkmore';

test.each(['some', 'bold', 'and', 'link', 'more'])(
  'a caret before %j stays there in both directions',
  (word) => {
    const [source, shown] = [SOURCE.indexOf(word), SHOWN.indexOf(word)];
    expect(shownBefore(SOURCE, source, SHOWN)).toBe(shown);
    const back = sourceAfter(SOURCE, shown + 1, SHOWN);
    expect(back).toBe(source + 1);
  },
);

test('the first place is before the first word, and not before its signs', () => {
  expect(sourceAfter('## Title', 0, 'Title')).toBe(3);
  expect(sourceAfter('', 0, '')).toBe(0);
});

test('text without visible output has one caret position', () => {
  expect(shownBefore('<div>', 3, '')).toBe(0);
  expect(sourceAfter('---', 4, '')).toBe(3);
});
