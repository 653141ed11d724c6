/** A small set of our own for CommonMark and GFM, for machines without the collections. */
export const BARE_CASES: readonly (readonly [markdown: string, html: string])[] = [
  ['# Plan\n', '<h1>Plan</h1>\n'],
  ['Plan\n====\n', '<h1>Plan</h1>\n'],
  ['one\ntwo  \nthree\n', '<p>one\ntwo<br />\nthree</p>\n'],
  ['*a* **b** ***c***\n', '<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em></p>\n'],
  ['snake_case_name and _this_\n', '<p>snake_case_name and <em>this</em></p>\n'],
  ['- a\n- b\n  - c\n', '<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n'],
  ['- a\n\n- b\n', '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n'],
  ['3. a\n4. b\n', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>\n'],
  ['> a\nb\n', '<blockquote>\n<p>a\nb</p>\n</blockquote>\n'],
  ['```ts\nlet a;\n```\n', '<pre><code class="language-ts">let a;\n</code></pre>\n'],
  ['    code\n', '<pre><code>code\n</code></pre>\n'],
  ['`` a`b ``\n', '<p><code>a`b</code></p>\n'],
  ['[a](/b "c")\n', '<p><a href="/b" title="c">a</a></p>\n'],
  ['[a][b]\n\n[b]: /c\n', '<p><a href="/c">a</a></p>\n'],
  ['![a *b*](c)\n', '<p><img src="c" alt="a b" /></p>\n'],
  ['<i>a</i> &copy; \\*b\\*\n', '<p><i>a</i> © *b*</p>\n'],
  ['***\n', '<hr />\n'],
  ['~a~ ~~b~~ ~~~c~~~\n', '<p><del>a</del> <del>b</del> ~~~c~~~</p>\n'],
  [
    '| a | b |\n|:-:|---|\n| `\\|` | c |\n',
    '<table>\n<thead>\n<tr>\n<th align="center">a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n' +
      '<td align="center"><code>|</code></td>\n<td>c</td>\n</tr>\n</tbody>\n</table>\n',
  ],
  [
    'see www.example.com/a_b, (https://example.com/x).\n',
    '<p>see <a href="http://www.example.com/a_b">www.example.com/a_b</a>, ' +
      '(<a href="https://example.com/x">https://example.com/x</a>).</p>\n',
  ],
  ['ada@example.com\n', '<p><a href="mailto:ada@example.com">ada@example.com</a></p>\n'],
  [
    '- [x] a\n- [ ] b\n- [@] c\n',
    '<ul>\n<li><input type="checkbox" checked="" disabled="" /> a</li>\n' +
      '<li><input type="checkbox" disabled="" /> b</li>\n<li>[@] c</li>\n</ul>\n',
  ],
  ['<script>a</script> <b>c</b>\n', '&lt;script>a&lt;/script> <b>c</b>\n'],
];
