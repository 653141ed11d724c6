import { describe, expect, it } from 'vitest';
import { sanitise } from './html/sanitise.ts';
import { renderBare, renderMarkdown } from './render.ts';
import { readStrictHtml } from './testing/html.ts';
import { collection } from './testing/machine.ts';
import { BARE_CASES } from './testing/own-cases.ts';

const html = (text: string): string => renderMarkdown(text).html;

describe('CommonMark and GFM', () => {
  it.each(BARE_CASES)('render %j', (markdown, expected) => {
    expect(renderBare(markdown)).toBe(expected);
  });
});

describe('references', () => {
  it('stay placeholders with the text as written, one number per thing', () => {
    const { html: out, references } = renderMarkdown('#1 and a/b&2+ and #1, ~"two words"');
    expect(out).toBe(
      '<p><cairn-ref data-n="0">#1</cairn-ref> and <cairn-ref data-n="1">a/b&amp;2+</cairn-ref> and ' +
        '<cairn-ref data-n="0">#1</cairn-ref>, <cairn-ref data-n="2">~&quot;two words&quot;</cairn-ref></p>\n',
    );
    expect(references.map(({ kind, path, id }) => [kind, path, id])).toEqual([
      ['issue', null, '1'],
      ['epic', 'a/b', '2'],
      ['label', null, 'two words'],
    ]);
  });

  it.each([
    '`#1`',
    '```\n#1\n```',
    '[#1](x)',
    '\\#1',
    '<code>#1</code>',
    '<kbd>#1</kbd>',
    '![#1](x)',
    '$#1$',
  ])('are not seen in %j', (text) => {
    expect(renderMarkdown(text).references).toEqual([]);
  });

  it.each(['*#1*', '# #1', '- #1', '|a|\n|-|\n|#1|', '[^a]\n\n[^a]: #1', '<div>\n\n#1\n\n</div>', '&amp;1'])(
    'are seen in %j',
    (text) => {
      expect(renderMarkdown(text).references).toHaveLength(1);
    },
  );

  it('wrap the link of an address that may stand for an item', () => {
    const { html: out, references } = renderMarkdown('https://x.example/groups/a/-/epics/3');
    expect(out).toMatch(/^<p><cairn-ref data-n="0"><a href="[^"]*"[^>]*>[^<]*<\/a><\/cairn-ref><\/p>\n$/);
    expect(references).toEqual([
      { kind: 'url', path: null, id: 'https://x.example/groups/a/-/epics/3', suffix: '' },
    ]);
  });

  it('end after two thousand different ones', () => {
    const text = Array.from({ length: 2100 }, (_, i) => `it is done in #${i + 1}`).join(' ');
    expect(renderMarkdown(text).references).toHaveLength(2000);
  });
});

describe('tasks', () => {
  it('know the lines they stand on', () => {
    expect(html('intro\n\n- [ ] a\n  more\n\n- [X] b\n')).toBe(
      '<p>intro</p>\n<ul class="task-list">\n' +
        '<li class="task-list-item" data-line="3" data-lines="3-4">\n' +
        '<p><input type="checkbox" class="task-list-item-checkbox" data-line="3" disabled="" /> a\nmore</p>\n</li>\n' +
        '<li class="task-list-item" data-line="6" data-lines="6-6">\n' +
        '<p><input type="checkbox" class="task-list-item-checkbox" data-line="6" checked="" disabled="" /> b</p>\n' +
        '</li>\n</ul>\n',
    );
  });

  it('keep their lines inside quotes and beside raw HTML', () => {
    expect(html('<b>x</b>\n\n> 1. [ ] a\n')).toContain(
      'class="task-list-item" data-line="3" data-lines="3-3"',
    );
  });

  it('strike through what does not apply', () => {
    expect(html('- [~] a')).toContain('data-inapplicable="" disabled="" /><s> a</s>');
  });
});

describe('links', () => {
  it('outside give nothing away', () => {
    expect(html('[a](https://x.example)')).toBe(
      '<p><a href="https://x.example" rel="nofollow noreferrer noopener" target="_blank">a</a></p>\n',
    );
    expect(html('<a href="//x.example">a</a>')).toContain(
      'rel="nofollow noreferrer noopener" target="_blank"',
    );
    expect(html('<a href="\\\\x.example">a</a>')).toContain('noopener');
  });

  it('inside stay as they are', () => {
    expect(html('[a](../b#c) [d](/e)')).toBe('<p><a href="../b#c">a</a> <a href="/e">d</a></p>\n');
  });

  it('that would run something lead nowhere', () => {
    expect(html('[a](javascript:b)')).toBe('<p><a>a</a></p>\n');
    expect(html('![a](data:image/png;base64,AA)')).toBe('<p><img alt="a" loading="lazy" /></p>\n');
  });

  it('and images with an address to hide are left out', () => {
    const shown = (text: string) => renderMarkdown(text, (address) => address.includes('secret')).html;
    expect(shown('[a](/secret/b "c") [d](/e) ![f](/secret/g.png) ![](/secret/h.mp4)')).toBe(
      '<p><a title="c">a</a> <a href="/e">d</a>  </p>\n',
    );
    expect(shown('<a href="/secret/b">a</a><img src="/secret/c.png">')).toBe('<p><a>a</a></p>\n');
  });

  it('of images on other hosts are kept for the server to judge, whatever way they are written', () => {
    expect(html('![a](https://b.example/c.png "d")')).toBe(
      '<p><img data-outside="https://b.example/c.png" alt="a" title="d" loading="lazy" /></p>\n',
    );
    expect(html('![a](//b.example/c.png)')).toContain('<img data-outside="//b.example/c.png"');
    expect(html('<img src="http://b.example/c.png" width="5" data-outside="x">')).toBe(
      '<img data-outside="http://b.example/c.png" width="5" />',
    );
    expect(html('<b>![a](//b.example/c.png)</b> ![d](e.png)')).toBe(
      '<p><b><img data-outside="//b.example/c.png" alt="a" loading="lazy" /></b> <img src="e.png" alt="d" loading="lazy" /></p>\n',
    );
  });

  it('whose text reads otherwise than they lead show where they lead', () => {
    expect(html('[a\u202Eb](https://x.example)')).toContain('title="https://x.example"');
    expect(html('https://xn.éxample')).toContain('title="https://xn.%C3%A9xample"');
  });

  it('reach the headings and footnotes of the same text', () => {
    expect(html('# One two\n\n[a](#one-two) [b](#note_7)')).toBe(
      '<h1 id="user-content-one-two">One two</h1>\n' +
        '<p><a href="#user-content-one-two">a</a> <a href="#note_7">b</a></p>\n',
    );
  });
});

describe('GLFM', () => {
  it.each([
    ['emoji', ':rocket: :nope:', '<p>🚀 :nope:</p>\n'],
    [
      'alerts',
      '> [!tip] Try **it**\n> now',
      '<div class="markdown-alert markdown-alert-tip">\n<p class="markdown-alert-title">Try <strong>it</strong></p>\n<p>now</p>\n</div>\n',
    ],
    [
      'alerts without a title',
      '> [!caution]\n> hot',
      '<div class="markdown-alert markdown-alert-caution">\n<p class="markdown-alert-title">Caution</p>\n<p>hot</p>\n</div>\n',
    ],
    [
      'fenced alerts',
      '>>> [!note]\na\n\nb\n>>>',
      '<div class="markdown-alert markdown-alert-note">\n<p class="markdown-alert-title">Note</p>\n<p>a</p>\n<p>b</p>\n</div>\n',
    ],
    ['fenced quotes', '>>>\na\n\nb\n>>>\nc', '<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>\n<p>c</p>\n'],
    [
      'added and removed words',
      '{+a+} [-b-]',
      '<p><ins class="idiff">a</ins> <del class="idiff">b</del></p>\n',
    ],
    [
      'added words behind an open bracket',
      '[ {+a+} {+b+} ]',
      '<p>[ <ins class="idiff">a</ins> <ins class="idiff">b</ins> ]</p>\n',
    ],
    [
      'colour chips',
      '`#fff` `#ggg`',
      '<p><code>#fff<span class="gfm-color_chip"><span style="background-color: #fff"></span></span></code> <code>#ggg</code></p>\n',
    ],
    ['diagrams', '```mermaid\na-->b\n```', '<pre class="mermaid-source"><code>a--&gt;b\n</code></pre>\n'],
    [
      'description lists',
      'a\n: b\n\n: c\n\nd\n: e',
      '<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\n</dd>\n<dd>\n<p>c</p>\n</dd>\n<dt>d</dt>\n<dd>\n<p>e</p>\n</dd>\n</dl>\n',
    ],
    ['front matter', '---\na: b\n---\nc', '<pre><code class="language-yaml">a: b\n</code></pre>\n<p>c</p>\n'],
    [
      'image sizes',
      '![a](b){width=75% height=10px}',
      '<p><img src="b" alt="a" width="75%" height="10" loading="lazy" /></p>\n',
    ],
    ['films', '![a](b.mp4)', '<p><a href="b.mp4" class="media-link media-video">a</a></p>\n'],
    [
      'more schemes',
      'irc://a/b',
      '<p><a href="irc://a/b" rel="nofollow noreferrer noopener" target="_blank">irc://a/b</a></p>\n',
    ],
    [
      'collapsible blocks',
      '<details open><summary>a</summary>\n\n*b*\n\n</details>',
      '<details open><summary>a</summary>\n<p><em>b</em></p>\n</details>',
    ],
    [
      'a table of contents',
      '[[_TOC_]]\n\n# a\n## b\n# a',
      '<nav class="table-of-contents">\n<ul>\n<li><a href="#user-content-a">a</a><ul>\n<li><a href="#user-content-b">b</a></li>\n</ul>\n</li>\n' +
        '<li><a href="#user-content-a-1">a</a></li>\n</ul>\n</nav>\n\n' +
        '<h1 id="user-content-a">a</h1>\n<h2 id="user-content-b">b</h2>\n<h1 id="user-content-a-1">a</h1>\n',
    ],
    [
      'tables of JSON',
      '```json:table\n{"fields":["a"],"items":[{"a":"<b>"}]}\n```',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>&lt;b&gt;</td>\n</tr>\n</tbody>\n</table>\n',
    ],
  ])('knows %s', (_, text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it.each(['$`a^2`$', '$a^2$', '$$a^2$$', '$$\na^2\n$$', '```math\na^2\n```', '<b>x</b> $a^2$'])(
    'sets the formula %j as MathML',
    (text) => {
      expect(html(text)).toContain('<msup><mi>a</mi><mn>2</mn></msup>');
    },
  );

  it.each(['it costs $5 and $6', '\\$a$', '$ a $'])('sees no formula in %j', (text) => {
    expect(html(text)).not.toMatch(/<math|math-source/);
  });

  it('shows a wrong formula as written', () => {
    expect(html('$\\frac{$')).toBe('<p><code class="math-source">\\frac{</code></p>\n');
  });

  it('lists footnotes once each, in the order of use', () => {
    const out = html('a[^x] b[^y] c[^x]\n\n[^y]: Y\n\n[^x]: X\n\n[^z]: Z');
    expect(out.match(/>\d<\/a><\/sup>/g)).toEqual(['>1</a></sup>', '>2</a></sup>', '>1</a></sup>']);
    expect(out.indexOf('X')).toBeLessThan(out.indexOf('Y'));
    expect(out).not.toContain('Z');
    expect(out.match(/ id="/g)).toHaveLength(4);
  });
});

describe('every text', { timeout: 60_000 }, () => {
  const texts = [
    ...BARE_CASES.map(([markdown]) => markdown),
    ...['glfm-inputs', 'glfm-docs-inputs', 'markdown-it-fixtures', 'marked-specs'].flatMap((name) =>
      (JSON.parse(collection(`markdown/${name}.json`) ?? '[]') as { markdown: string }[]).map(
        ({ markdown }) => markdown,
      ),
    ),
    collection('markdown/glfm-feature-tour.md') ?? '',
  ];

  it('comes out the same each time, and so that every parser reads it alike', () => {
    for (const text of texts) {
      expect(html(text)).toBe(html(text));
      expect(() => readStrictHtml(html(text))).not.toThrow();
    }
  });

  it('loses nothing to the allow-list but what only the renderer may write', () => {
    const own =
      /<\/?(?:cairn-ref|section|nav)[^>]*>|<input[^>]*>| (?:class|id|data-[a-z-]+|style|aria-label|loading)="[^"]*"/g;
    for (const text of texts.filter((one) => !one.includes('$'))) {
      const written = html(text).replace(own, '');
      expect(readStrictHtml(sanitise(written))).toEqual(readStrictHtml(written));
    }
  });
});

describe('a text that is too much', { timeout: 60_000 }, () => {
  it.each([
    ['deep quotes', '> '.repeat(500)],
    ['deep lists', Array.from({ length: 200 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')],
    ['deep emphasis', `${'*a **a '.repeat(20_000)}b${' a** a*'.repeat(20_000)}`],
    ['pictures in pictures', `${'!['.repeat(20_000)}x${'](y)'.repeat(20_000)}`],
    ['a swarm of cells', `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(60_000)}`],
    ['deep raw tags', '<b></i>'.repeat(200)],
    ['many tables of contents', `${'# a\n'.repeat(300)}${'[TOC]\n\n'.repeat(300)}`],
  ])('is shown as written: %s', (_, text) => {
    const { html: out, references } = renderMarkdown(text);
    expect(out).toMatch(/^<p class="markdown-refused">[^<]+<\/p>\n<pre class="markdown-plain"><code>/);
    expect(out).toContain(text.slice(0, 50).replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    expect(references).toEqual([]);
  });

  it('is not one with many raw items that end by themselves', () => {
    expect(html(`<ul>${'<li>a'.repeat(500)}</ul>`)).toContain('</li><li>');
  });

  it('in formulas shows the rest of them as written', () => {
    const out = html(Array.from({ length: 600 }, (_, i) => `$a_{${i}}$`).join(' '));
    expect(out).toContain('<math');
    expect(out).toContain('<code class="math-source">a_{599}</code>');
    expect(html('$\\def\\x{\\x\\x}\\x$')).toContain('math-source');
  });

  it('never grows past twenty times its length', () => {
    for (const text of ['<', '&', ':+1:', '`#fff` ', '# a\n', '[a](//b) ', '|a|\n|-|\n']) {
      const long = text.repeat(10_000);
      expect(html(long).length).toBeLessThan(20_000 + 20 * long.length);
    }
  });
});
