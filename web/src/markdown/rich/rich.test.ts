import { getSchema } from '@tiptap/core';
import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { opened } from './blocks.ts';
import { pastedBlocks } from './pasted.ts';
import { extensions, fitTo } from './schema.ts';
import { textOf } from './text-of.ts';

vi.mock('./island-view.ts', () => ({ islandView: () => ({}) }));

const schema = getSchema([...extensions]);
const fit = fitTo(schema);
const nodesOf = (text: string): JSONContent[] => {
  const nodes = opened(text, fit).blocks.map(({ node }) => node);
  for (const node of nodes) schema.nodeFromJSON(node).check();
  return nodes;
};
const thereAndBack = (text: string) => textOf(opened(text, fit), nodesOf(text), fit);
const plain = (text: string) => text.replace(/\r\n?/g, '\n');
const kinds = (text: string) => nodesOf(text).map(({ type }) => type);

describe('there and back without an edit', () => {
  const pieces = [
    '# Head\n',
    'Setext\n===\n',
    'text ',
    '**bold** ',
    '*a* _b_ ~~c~~ ',
    '`code` ',
    '- a\n',
    '* b\n',
    '  - c\n',
    '1. x\n',
    '3) y\n',
    '- [ ] t\n',
    '- [x] u\n',
    '- [~] v\n',
    '> q\n',
    '> [!NOTE]\n',
    '```js\nx\n```\n',
    '~~~\ny\n~~~\n',
    '    z\n',
    '| a | b |\n|---|:-:|\n| 1 | 2 |\n',
    '---\n',
    '***\n',
    '<details>\n',
    '</details>\n',
    '<b>x</b> ',
    '&amp; ',
    '\\*esc\\* ',
    '[l](u "t") ',
    '![i](s.png){width=3} ',
    '[r][1]\n',
    '[1]: /u\n',
    'a[^1] ',
    '[^1]: note\n',
    '$`x`$ ',
    '```math\nx\n```\n',
    '[[_TOC_]]\n',
    ':smile: ',
    '#1 &2 ~"two words" @u !3 %m ',
    'https://x.test ',
    '<https://y.test> ',
    '\n',
    '\n\n',
    '\t',
    '  \n',
    '\\\n',
    '日本語 ',
    '🎉 ',
    '::: \n',
    '--- x\n',
    '+++\n',
    '%%%',
  ];

  test('any mixture of pieces gives the very same text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        if (text.trim() !== '') expect(thereAndBack(text)).toBe(text);
      }),
      { numRuns: 400 },
    );
  });

  test('any text at all gives the very same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        if (text.trim() !== '') expect(thereAndBack(text)).toBe(plain(text));
      }),
      { numRuns: 300 },
    );
  });
});

const corpus = import.meta.glob<string>('../../../../../shared/data/markdown/*.{json,md}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.keys(corpus).filter((path) => !path.endsWith('README.md'));
if (files.length === 0) console.warn('The corpus of markdown is not here: only the own cases are run.');
const casesOf = (path: string): string[] => {
  const text = corpus[path] ?? '';
  if (path.endsWith('.md')) return [text];
  return (JSON.parse(text) as { markdown?: unknown }[])
    .map(({ markdown }) => markdown)
    .filter((one) => typeof one === 'string');
};

describe.skipIf(files.length === 0)('the corpus of markdown, there and back', () => {
  test.each(files)('%s', (name) => {
    const cases = casesOf(name);
    expect(cases.length).toBeGreaterThan(0);
    for (const text of cases) if (text.trim() !== '') expect(thereAndBack(text)).toBe(plain(text));
  });
});

describe('what the rich mode understands', () => {
  test.each([
    [
      '# Head\n\nText with **bold**, *italic*, ~~strike~~, `code` and [a link](https://x.test).',
      ['heading', 'paragraph'],
    ],
    ['- a\n- b\n\n1. c\n2. d\n', ['bulletList', 'orderedList']],
    ['- a\n\n- b\n', ['bulletList']],
    ['- [ ] a\n- [x] b\n', ['taskList']],
    ['> quote\n\n---\n\n```js\nx\n```\n', ['blockquote', 'horizontalRule', 'codeBlock']],
    ['| a | b |\n|---|---|\n| 1 | 2 |\n', ['table']],
    ['See #1, &2, ~label, ~"two words", %"m n", @user, !3, :smile: and [issue:1].', ['paragraph']],
    ['A footnote[^1] and https://x.test/y.', ['paragraph']],
    ['![alt](/a.png){width=3}', ['paragraph']],
    ['a &amp; b, and a formula $`x_1 + y_1`$', ['paragraph']],
  ])('%j', (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  test('words between the tags of a collapsible section are words', () => {
    expect(kinds('<details>\n<summary>x</summary>\n\ny\n\n</details>\n')).toEqual([
      'sourceIsland',
      'paragraph',
      'sourceIsland',
    ]);
  });

  test.each([
    'x <b>y</b> z',
    '- [ ] a\n- b\n',
    '- [~] a\n',
    '[ref]: /url\n',
    '---\ntitle: a\n---\n',
    '[[_TOC_]]\n',
    '> [!note] a\n> b\n',
    '>>> [!note]\na\n\nb\n>>>\n',
    'a\n: b\n',
    '[^1]: a\n\n    b\n',
    '$$\na\n$$\n',
  ])('%j stays source', (text) => {
    expect(kinds(text)).toEqual(['sourceIsland']);
  });
});

describe('after an edit', () => {
  const edited = (text: string, edit: (nodes: JSONContent[]) => JSONContent[]) => {
    return textOf(opened(text, fit), edit(nodesOf(text)), fit);
  };
  const paragraph = (text: string, ...marks: string[]): JSONContent => ({
    type: 'paragraph',
    content: [
      { type: 'text', text, ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}) },
    ],
  });

  test('only the changed block is written anew', () => {
    const text = 'Setext\n===\n\n* a\n* b\n\nold\n\n<b>raw</b>   \n\n\n| a |\n|-|\n| 1 |\n';
    expect(
      edited(text, (nodes) =>
        nodes.map((node) => (JSON.stringify(node).includes('old') ? paragraph('new', 'bold') : node)),
      ),
    ).toBe(text.replace('old', '**new**'));
  });

  test('blocks can be added and taken away', () => {
    expect(edited('a\n\nb\n', ([a, b]) => [a, paragraph('x'), b] as JSONContent[])).toBe('a\n\nx\n\nb\n');
    expect(edited('a\n\nb\n\nc\n', ([a, , c]) => [a, c] as JSONContent[])).toBe('a\n\nc\n');
    expect(edited('# a\nb', ([a]) => [a, paragraph('x')] as JSONContent[])).toBe('# a\nx');
    expect(edited('a\n', (nodes) => [...nodes, { type: 'paragraph' }])).toBe('a\n');
    expect(edited('a', () => [])).toBe('');
  });

  test('what is added to a block follows its style, and its other lines stay', () => {
    const [first, ...more] = nodesOf('one two\nthree four\nfive\n');
    const words = (first?.content?.[0]?.text ?? '').split(' three');
    expect(
      edited('one two\nthree four\nfive\n', () => [
        paragraph(words[0] ?? ''),
        paragraph(`three${words[1]}`),
        ...more,
      ]),
    ).toBe('one two\n\nthree four\nfive\n');

    const item = (text: string): JSONContent => ({ type: 'listItem', content: [paragraph(text)] });
    const withItem = (text: string) =>
      edited(text, ([list]) => [{ ...list, content: [...(list?.content ?? []), item('new')] }]);
    expect(withItem('* a\n  wrapped\n* b\n')).toBe('* a\n  wrapped\n* b\n* new\n');
    expect(withItem('1) a\n1) b\n')).toBe('1) a\n1) b\n1) new\n');
    expect(withItem('+ a\n\n+ b\n')).toBe('+ a\n\n+ b\n\n+ new\n');

    expect(
      edited('*x* a\n__y__ b\n', ([p]) => [
        { ...p, content: [...(p?.content ?? []), ...(paragraph(' new', 'bold').content ?? [])] },
      ]),
    ).toBe('*x* a\n__y__ b __new__\n');
  });

  test('words that look like markdown stay words', () => {
    const words = fc
      .stringMatching(/^[\w*_~`[\](){}<>&#+\-.!|\\:=$^"' ]{1,24}$/)
      .filter((text) => text.trim() === text && text !== '');
    fc.assert(
      fc.property(words, (text) => {
        const written = edited('', () => [paragraph(text)]);
        const [token] = nodesOf(written);
        // Parsed again it is one paragraph with the same text, or an island; never another kind of block.
        if (token?.type !== 'sourceIsland') {
          const read = token?.content?.map((node) => node.text ?? '').join('');
          expect([token?.type, read]).toEqual(['paragraph', text]);
        }
      }),
      { numRuns: 500, examples: [['$(\\|$$`']] },
    );
  });

  test('dollars in pieces with different marks form no formula', () => {
    const word = fc.stringMatching(/^[\w*_~`$\\^ ]{1,8}$/);
    const mark = fc.constantFrom(null, 'bold', 'italic', 'code');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, mark), { minLength: 2, maxLength: 4 }), (given) => {
        // Pieces with the same mark are one.
        fc.pre(given.every(([, own], at) => own !== given[at - 1]?.[1]));
        const content = given.map(([text, own]) =>
          own === null ? { type: 'text', text } : { type: 'text', text, marks: [{ type: own }] },
        );
        const [token] = nodesOf(edited('', () => [{ type: 'paragraph', content }]));
        if (token?.type !== 'paragraph') return;
        const formulas = (token.content ?? []).filter(({ marks: read }) =>
          read?.some(({ type }) => type === 'formula'),
        );
        // A formula is inside of one piece.
        for (const { text = '' } of formulas)
          expect(given.some(([one, own]) => own !== 'code' && one.includes(text))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('references typed in the rich mode stay references', () => {
    const text = 'See #1, &2, ~bug and ~"two words", %"m n", @user_name, *iteration:1 and :smile:';
    expect(edited('', () => [paragraph(text)])).toBe(text);
  });
});

describe('what is pasted', () => {
  const pasted = (text: string, amongWords = false) =>
    pastedBlocks(text, fit, amongWords)?.map(({ type }) => type) ?? null;

  test('markdown is read, and tabs make a table', () => {
    expect(pasted('# Head\n\n- a\n- b\n\n**bold** words')).toEqual(['heading', 'bulletList', 'paragraph']);
    expect(pasted('name\tvalue\na\t1\n')).toEqual(['table']);
    expect(pasted('see **this** and `that`', true)).toEqual(['paragraph']);
    expect(pasted('## Head')).toEqual(['heading']);
  });

  test('a line among other words, or one that is not understood, stays as it is', () => {
    expect(pasted('1. May', true)).toBeNull();
    expect(pasted('a <b>b</b>')).toBeNull();
    expect(pasted('')).toBeNull();
  });
});
