import { getSchema } from '@tiptap/core';
import type { JSONContent } from '@tiptap/core';
import { describe, expect, test, vi } from 'vitest';
import { opened } from './blocks.ts';
import { extensions, fitTo } from './schema.ts';
import { textOf } from './text-of.ts';

vi.mock('./island-view.ts', () => ({ islandView: () => ({}) }));

const fit = fitTo(getSchema([...extensions]));
const WORD = 'Zq7x';

/** Returns the node with the word changed, whether it is in text or in the source of an island. */
const changed = (node: JSONContent): JSONContent => {
  const { text, attrs, content } = node;
  const source: unknown = attrs?.['source'];
  return {
    ...node,
    ...(text === undefined ? {} : { text: text.replace(WORD, `${WORD}!`) }),
    ...(typeof source === 'string' ? { attrs: { ...attrs, source: source.replace(WORD, `${WORD}!`) } } : {}),
    ...(content === undefined ? {} : { content: content.map(changed) }),
  };
};
const afterTheEdit = (text: string): string => {
  const before = opened(text, fit);
  return textOf(
    before,
    before.blocks.map(({ node }) => changed(node)),
    fit,
  );
};

describe('one edited word changes nothing else in', () => {
  test.each([
    ['a wrapped paragraph', `One line\nand ${WORD} in the next\n  and a third,  \nwith a break\\\nor two.\n`],
    ['marks', `__bold__ _it *in* it_ ~one~ **${WORD}** ***both*** \`\`co\`de\`\`\n`],
    ['escapes', `1\\. \\*no\\* \\_mark\\_ \\#1 &amp; &copy; ${WORD} a\\b \\<x> snake_case 2 * 3\n`],
    [
      'links',
      `[a](<u v> 'title') [${WORD}][ref] [ref] <https://a.test> https://b.test ![i](s.png "t")\n\n[ref]: /u\n`,
    ],
    ['a heading with a line below', `Head ${WORD}\n=====\nwords\n`],
    ['a heading with closing signs', `## Head ${WORD} ##\nwords\n`],
    ['a list with stars', `* one\n* two ${WORD}\n  goes on\n\n      code\n\n* three\n`],
    ['a list that goes on at the margin', `- one\ngoes on ${WORD}\nand on\n- two\n`],
    ['nested lists', `1) a\n   + b\n     wrapped ${WORD}\n   + c\n\n     more\n1) d\n`],
    ['a list with wide indents', `-   one\n\n    two ${WORD}\n\n    > quote\n-   three\n`],
    ['tasks', `- [ ] one\n- [X] two ${WORD}\n    - [ ] three\n`],
    ['a quote that goes on at the margin', `> one\ngoes on ${WORD}\n>two\n`],
    ['a table', `|  Name | Value|\n|:------|:---:|\n| a\\|b  |  ${WORD}     |\nc | \`d\`\n`],
    ['fenced code', `~~~~ js title\nlet a;\n\n  ${WORD}\n~~~\n~~~~\n`],
    ['code without a fence', `words\n\n    let a;\n\n      ${WORD}\n`],
    ['a diagram', `\`\`\`mermaid\ngraph TD\n  A --> ${WORD}\n\`\`\`\n`],
    ['a formula', `Let $\`x_1\`$ and $y_1$ be **it**, ${WORD}\nwith $$z_1$$.\n\n$$\na_1\n$$\n`],
    ['a fenced quote', `a\n\n>>> [!note]\nb ${WORD}\n\n* c\n>>>\n\nd\n`],
    ['an alert', `> [!WARNING] Take care\n> a\n>\n> b ${WORD}\n`],
    ['a description list', `Term\n: details\n\n: more ${WORD}\n\n  and more\n`],
    ['front matter', `---\ntitle: ${WORD}\ntags: [a, b]\n---\n\n# a\n`],
    ['a text with front matter', `+++\ntitle = "a"\n+++\n\n* ${WORD}\n`],
    ['contents', `[[_TOC_]]\n\n# a ${WORD}\n`],
    ['footnotes', `a[^1] b ${WORD}[^n]\n\n[^1]: c\n\n    d\n[^n]: e\n`],
    ['a footnote', `a[^1]\n\n[^1]: c\n\n    d ${WORD}\n`],
    ['raw HTML', `<details>\n<summary>${WORD}</summary>\n\n* a\n\n</details>\n\n<!-- note -->\n`],
    ['words with raw HTML', `press <kbd>A</kbd>\nor ${WORD}<br>\n`],
    ['marks of a change', `{+ new +} ${WORD} [- old -] :smile: ~"two words" &3 !4 %m @u\n`],
    ['text with odd gaps', `\n\na ${WORD}\n# b\nc\n\n\n* * *\n   \nd`],
  ])('%s', (_, text) => {
    expect(afterTheEdit(text)).toBe(text.replace(WORD, `${WORD}!`));
  });
});

// Texts in many different styles: the documentation of the installed packages and of this project.
const texts = Object.entries({
  ...import.meta.glob<string>('../../../../node_modules/*/README.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../docs/**/*.md', { query: '?raw', import: 'default', eager: true }),
});

test('hundreds of real texts', () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const [path, raw] of texts) {
    const text = raw.replace(/\r\n?/g, '\n').slice(0, 12_000);
    // Titles of links are not part of the visible text.
    const shown = text.replaceAll(/\]\(\S+ "[^"\n]*"\)/g, (title) => ' '.repeat(title.length));
    const words = [...shown.matchAll(/(?<=[\s*|])[a-z]{4,12}(?=[\s.,;*])/g)];
    const word = words[words.length >> 1];
    if (word === undefined) continue;
    const marked = text.slice(0, word.index) + WORD + text.slice(word.index + word[0].length);
    tried += 1;
    if (afterTheEdit(marked) !== marked.replace(WORD, `${WORD}!`)) wrong.push(`${path}: ${word.index}`);
  }
  expect(tried).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
