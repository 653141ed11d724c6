import { expect, test } from 'vitest';
import { basePathOf, htmlBelow, withoutBase } from './base-path.ts';

test.each([
  ['https://host.test', ''],
  ['http://localhost:3000', ''],
  ['https://host.test/cairn', '/cairn'],
  ['https://host.test:8443/tools/cairn', '/tools/cairn'],
])('%s lies below "%s"', (publicUrl, base) => {
  expect(basePathOf({ publicUrl })).toBe(base);
});

test.each([
  ['/cairn', '/'],
  ['/cairn/', '/'],
  ['/cairn?q=1', '/?q=1'],
  ['/cairn/groups/a?q=/cairn/', '/groups/a?q=/cairn/'],
  ['/cairn/cairn/b', '/cairn/b'],
  ['/groups/cairn', '/groups/cairn'],
  ['/cairns/b', '/cairns/b'],
  ['/-/liveness', '/-/liveness'],
])('%s below /cairn is %s', (url, rest) => {
  expect(withoutBase('/cairn', url)).toBe(rest);
});

test('at the root of a host every address stays as it is', () => {
  for (const url of ['/', '/?q', '/cairn', '*']) expect(withoutBase('', url)).toBe(url);
});

test.each([
  ['<a class="b" href="/groups/a">x</a>', '<a class="b" href="/cairn/groups/a">x</a>'],
  ['<img src="/uploads/1/a.png" alt="">', '<img src="/cairn/uploads/1/a.png" alt="">'],
  ['<a href="/cairn/groups/a">x</a>', '<a href="/cairn/groups/a">x</a>'],
  ['<a href="//host.test/a">x</a>', '<a href="//host.test/a">x</a>'],
  ['<a href="#top" title="href=&quot;/a&quot;">x</a>', '<a href="#top" title="href=&quot;/a&quot;">x</a>'],
  ['<p>as in  href="/groups/a"</p>', '<p>as in  href="/groups/a"</p>'],
])('%s becomes %s below /cairn', (html, below) => {
  expect(htmlBelow('/cairn', html)).toBe(below);
  expect(htmlBelow('', html)).toBe(html);
});
