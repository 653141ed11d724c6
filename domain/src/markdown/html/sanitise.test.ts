import { describe, expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';
import { OURS } from './tags.ts';

describe('a tag of the user', () => {
  test.each([
    ['<b>bold</b>', '<b>bold</b>'],
    ['<details open><summary>s</summary></details>', '<details open><summary>s</summary></details>'],
    ['<img src="/a.png" width="10" alt="a">', '<img src="/a.png" width="10" alt="a" />'],
    ['<img src="a.png" width="10px" onerror="x()">', '<img src="a.png" />'],
    ['<img src="data:image/svg+xml,x">', '<img />'],
    ['<p class="a" id="b" style="color: red" data-x="1">p</p>', '<p>p</p>'],
    ['<p dir="rtl" lang="ar">p</p>', '<p dir="rtl" lang="ar">p</p>'],
    ['<p dir="up" lang="a b">p</p>', '<p>p</p>'],
    ['<a href="/x" target="_top" rel="opener">a</a>', '<a href="/x">a</a>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<input type="checkbox" checked>', '<span></span>'],
    ['<section class="x">s</section>', '<span>s</span>'],
    ['<form action="/x">f</form>', 'f'],
    ['<iframe src="/x"></iframe>', ''],
  ])('%s becomes %s', (given, expected) => {
    expect(sanitise(given)).toBe(expected);
  });

  test.each(['https://example.com', '//example.com', 'mailto:ada@example.com'])(
    'that leads to %s tells the other page nothing',
    (href) => {
      expect(sanitise(`<a href="${href}">a</a>`)).toBe(
        `<a href="${href}" rel="nofollow noreferrer noopener" target="_blank">a</a>`,
      );
    },
  );
});

test('a tag of the renderer keeps its attributes, and loses the mark that says so', () => {
  expect(sanitise(`<p class="a" id="b" data-x="1" ${OURS}="">p</p>`)).toBe(
    '<p class="a" id="b" data-x="1">p</p>',
  );
});
