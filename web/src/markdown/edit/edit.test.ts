import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inFencedCode } from './field.ts';
import type { TextField } from './field.ts';
import { insertLink, toggleCode, toggleMarker } from './inline.ts';
import { indentLines, insertBlock, outdentLines, toggleLines } from './lines.ts';
import { continueList } from './list-continuation.ts';
import { pasteAddress, pasteTable, rowsOfTabs, tableOf } from './paste.ts';
import { completionAt } from './trigger.ts';

/** In the marked text `«` and `»` show the selection, `¦` a collapsed caret. */
const field = (marked: string): TextField => {
  const caret = marked.indexOf('¦');
  if (caret >= 0) return { text: marked.replace('¦', ''), start: caret, end: caret };
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  return { text: marked.replace('«', '').replace('»', ''), start, end };
};
const show = ({ text, start, end }: TextField): string =>
  start === end
    ? `${text.slice(0, start)}¦${text.slice(start)}`
    : `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;

describe('bold, italic and the like', () => {
  test.each([
    ['one «two» three', '**', 'one **«two»** three'],
    ['one **«two»** three', '**', 'one «two» three'],
    ['one «**two**» three', '**', 'one «two» three'],
    ['one « two » three', '**', 'one  **«two»**  three'],
    ['one ¦', '**', 'one **¦**'],
    ['one **¦**', '**', 'one ¦'],
    ['«two»', '_', '_«two»_'],
    ['«two»', '~~', '~~«two»~~'],
  ])('%s with %s', (before, marker, after) => {
    expect(show(toggleMarker(field(before), marker))).toBe(after);
  });

  test('on and off again is the same text', () => {
    fc.assert(
      fc.property(
        // an underscore at either end would itself be a marker
        fc.stringMatching(/^[A-Za-z0-9][\w ]*[A-Za-z0-9]$/),
        fc.constantFrom('**', '_', '~~', '`'),
        (word, marker) => {
          const before = { text: `a ${word} b`, start: 2, end: 2 + word.length };
          expect(toggleMarker(toggleMarker(before, marker), marker)).toEqual(before);
        },
      ),
    );
  });
});

describe('code and links', () => {
  test.each([
    ['a «b» c', 'a `«b»` c'],
    ['a «b`c» d', 'a `` «b`c» `` d'],
    ['«a\nb»', '```\n«a\nb»\n```'],
    ['x «a\nb» y', 'x \n```\n«a\nb»\n```\n y'],
    ['«```\na\n```»', '````\n«```\na\n```»\n````'],
  ])('code: %s', (before, after) => {
    expect(show(toggleCode(field(before)))).toBe(after);
  });

  test.each([
    ['a «word»', 'a [word](«url»)'],
    ['a «https://x.test/y»', 'a [¦](https://x.test/y)'],
    ['¦', '[¦](url)'],
  ])('link: %s', (before, after) => {
    expect(show(insertLink(field(before)))).toBe(after);
  });
});

describe('lines', () => {
  test.each([
    ['on«e\ntw»o', 'bullet', '«- one\n- two»'],
    ['«- one\n- two»', 'bullet', '«one\ntwo»'],
    ['«- one\n- two»', 'ordered', '«1. one\n2. two»'],
    ['«1. one\n2. two»', 'task', '«- [ ] one\n- [ ] two»'],
    ['«- [x] one\n- [ ] two»', 'bullet', '«- one\n- two»'],
    ['«- [x] one\n- [ ] two»', 'task', '«one\ntwo»'],
    ['«a\n\nb»', 'quote', '«> a\n>\n> b»'],
    ['«  a»', 'bullet', '«  - a»'],
    ['ab¦c', 'heading', '## ab¦c'],
    ['¦', 'bullet', '- ¦'],
  ] as const)('%s as %s', (before, kind, after) => {
    expect(show(toggleLines(field(before), kind))).toBe(after);
  });

  test.each([
    ['- a\n- b¦', '- a\n  - b¦'],
    ['1. a\n2. b¦', '1. a\n   2. b¦'],
    ['«a\nb»', '«  a\n  b»'],
  ])('indent %s', (before, after) => {
    expect(show(indentLines(field(before)))).toBe(after);
    expect(outdentLines(indentLines(field(before)))).toEqual(field(before));
  });

  test.each([
    ['¦', 'rule', '---¦\n'],
    ['a¦\nb', 'rule', 'a\n\n---¦\n\nb'],
    [
      'a «b» c',
      'collapsible',
      'a \n\n<details>\n<summary>¦Click to expand</summary>\n\nb\n\n</details>\n\n c',
    ],
  ] as const)('a block: %s', (before, name, after) => {
    expect(show(insertBlock(field(before), name))).toBe(after);
  });
});

describe('Enter in a list', () => {
  test.each([
    ['- one¦', '- one\n- ¦'],
    ['* one¦two', '* one\n* ¦two'],
    ['9. one¦', '9. one\n10. ¦'],
    ['3) one¦', '3) one\n4) ¦'],
    ['- [x] done¦', '- [x] done\n- [ ] ¦'],
    ['- one\n- ¦', '- one\n¦'],
    ['- one\n  - ¦', '- one\n- ¦'],
    ['1. one\n   - a\n   - ¦', '1. one\n   - a\n- ¦'],
    ['> a¦', '> a\n> ¦'],
    ['> - a¦', '> - a\n> - ¦'],
    ['> a\n> ¦', '> a\n¦'],
  ])('%s', (before, after) => {
    const next = continueList(field(before));
    expect(next && show(next)).toBe(after);
  });

  test.each(['plain¦', '«- a»', '```\n- a¦\n```', '-a¦', '¦- a'])('%s is only a line break', (before) => {
    expect(continueList(field(before))).toBeNull();
  });
});

describe('pasting', () => {
  test.each([
    ['see «this»', 'https://x.test/a', 'see [this](https://x.test/a)¦'],
    ['see «a [b]»', 'https://x.test/a', String.raw`see [a \[b\]](https://x.test/a)¦`],
    ['see «this»', 'https://x.test/a_(b)', 'see [this](<https://x.test/a_(b)>)¦'],
  ])('an address over %s', (before, address, after) => {
    const next = pasteAddress(field(before), address);
    expect(next && show(next)).toBe(after);
  });

  test.each([
    ['see ¦', 'https://x.test/a'],
    ['see «this»', 'javascript:alert(1)'],
    ['see «this»', 'two words'],
    ['«https://y.test»', 'https://x.test/a'],
    ['[a](«url»)', 'https://x.test/a'],
    ['```\n«a»\n```', 'https://x.test/a'],
  ])('%s takes %s as it is', (before, address) => {
    expect(pasteAddress(field(before), address)).toBeNull();
  });

  test('rows of tabs are a table, lines of code are not', () => {
    expect(rowsOfTabs('a\tb\r\n1\t2\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(rowsOfTabs('a\tb')).toBeNull();
    expect(rowsOfTabs('a\tb\nc')).toBeNull();
    expect(rowsOfTabs('\t\tif\n\t\tfi')).toBeNull();
  });

  test('a table keeps every cell', () => {
    expect(
      tableOf([
        ['a', 'b|c'],
        ['1', 'two\nlines'],
      ]),
    ).toBe('| a   | b\\|c         |\n| --- | ------------ |\n| 1   | two<br>lines |');
    const next = pasteTable(field('text¦'), [['a'], ['b']]);
    expect(next?.text).toBe('text\n\n| a   |\n| --- |\n| b   |\n');
  });
});

describe('what is being typed', () => {
  test.each([
    ['hello @pi¦', '@', 'pi'],
    ['@¦', '@', ''],
    ['(#12¦', '#', '12'],
    ['see &¦', '&', ''],
    ['~"two wo¦', '~', 'two wo'],
    ['~kind::d¦', '~', 'kind::d'],
    ['%"First¦', '%', 'First'],
    [':smi¦', ':', 'smi'],
    ['/lab¦', '/', 'lab'],
    ['text\n  /c¦', '/', 'c'],
    ['*iteration:"Q¦', '*iteration:', 'Q'],
  ])('%s', (marked, trigger, query) => {
    const { text, start } = field(marked);
    expect(completionAt(text, start)).toMatchObject({ trigger, query, to: start });
  });

  test.each([
    'me@example¦',
    'a/b¦',
    'note: x¦',
    ':s¦',
    'word ¦',
    '@two words¦',
    `@${'x'.repeat(21)}¦`,
    'C#¦',
    '50% of¦',
    '@\n¦',
  ])('%s completes nothing', (marked) => {
    const { text, start } = field(marked);
    expect(completionAt(text, start)).toBeNull();
  });
});

test('a fence opens code until its like closes it', () => {
  expect(inFencedCode('```\na', 5)).toBe(true);
  expect(inFencedCode('```\na\n```\nb', 11)).toBe(false);
  expect(inFencedCode('````\n```\nb', 10)).toBe(true);
  expect(inFencedCode('~~~\n```\n~~~\nb', 13)).toBe(false);
});
