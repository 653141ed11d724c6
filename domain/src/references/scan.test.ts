import { describe, expect, it } from 'vitest';
import { readAddress } from './address.ts';
import { numberOf, type Reference } from './reference.ts';
import { addressReference, scanReferences } from './scan.ts';
import { hostileReferences } from './testing/hostile.ts';

/** The references of a text in short: kind path|id suffix. */
const words = (text: string): string[] =>
  scanReferences(text).map(({ reference: { kind, path, id, suffix, quoted } }) =>
    [kind, path ?? '-', quoted ? `"${id}"` : id, suffix].filter((part) => part !== '').join(' '),
  );

const forms: readonly (readonly [text: string, ...found: string[]])[] = [
  ['#1', 'issue - 1'],
  ['project#12', 'issue project 12'],
  ['group/project#1', 'issue group/project 1'],
  ['a.b/c-d/e_f#1', 'issue a.b/c-d/e_f 1'],
  ['[issue:1]', 'issue - 1'],
  ['[issue:g/p/1]', 'issue g/p 1'],
  ['[work_item:1]', 'work_item - 1'],
  ['[work_item:g/p/17]+s', 'work_item g/p 17 +s'],
  ['&1', 'epic - 1'],
  ['&amp;1', 'epic - 1'],
  ['group/sub&1', 'epic group/sub 1'],
  ['group/sub&amp;1+', 'epic group/sub 1 +'],
  ['[epic:1]', 'epic - 1'],
  ['[epic:group/1]', 'epic group 1'],
  ['!1', 'merge_request - 1'],
  ['group/project!1', 'merge_request group/project 1'],
  ['%1', 'milestone - 1'],
  ['%v1', 'milestone - v1'],
  ['%v1.0,', 'milestone - v1.0'],
  ['%"two words"', 'milestone - "two words"'],
  ['project%1', 'milestone project 1'],
  ['~1', 'label - 1'],
  ['~bug', 'label - bug'],
  ['~bug: broken', 'label - bug'],
  ['~"two words"', 'label - "two words"'],
  ['~"12"', 'label - "12"'],
  ['~a::b', 'label - a::b'],
  ['~"team::two words::x"', 'label - "team::two words::x"'],
  ['~größe', 'label - größe'],
  ['project~bug', 'label project bug'],
  ['@name', 'user - name'],
  ['Thanks, @jo.doe-x.', 'user - jo.doe-x'],
  ['@group/sub/', 'user - group/sub'],
  ['@all', 'user - all'],
  ['*iteration:1', 'iteration - 1'],
  ['*iteration:"Week 12"', 'iteration - "Week 12"'],
  ['[iteration:4]', 'iteration - 4'],
  ['[iteration:group/4]', 'iteration group 4'],
  ['[iteration:"Week 12"]', 'iteration - "Week 12"'],
  ['#1+', 'issue - 1 +'],
  ['#1+s', 'issue - 1 +s'],
  ['&1+s.', 'epic - 1 +s'],
  ['#1+x', 'issue - 1'],
  ['#1, #2 and (#3).', 'issue - 1', 'issue - 2', 'issue - 3'],
  ['#1/#2', 'issue - 1', 'issue - 2'],
  ['Done.#1', 'issue - 1'],
  ['@a/@b', 'user - a', 'user - b'],
  ['https://plan.example/groups/a/b/-/epics/3', 'url - https://plan.example/groups/a/b/-/epics/3'],
  ['(http://localhost:3000/a/b/-/issues/3+s).', 'url - http://localhost:3000/a/b/-/issues/3 +s'],
  ['https://h/our/cairn/groups/a/-/epics/3', 'url - https://h/our/cairn/groups/a/-/epics/3'],
  ['http://h/a/b/-/work_items/3#note_17', 'url - http://h/a/b/-/work_items/3#note_17'],
];

const none = [
  '# 1',
  '#0',
  '#01',
  '#2147483648',
  '#12345678901',
  '#1a',
  '#1é',
  '&#38;',
  '&nbsp;',
  'a@b.example',
  '~~gone',
  'http://h/page#1',
  'http://h/a/b/-/issues/new',
  'http://h/a/-/epics/3',
  'é#1',
  '[issue:0]',
  '[issue:"title"]',
  '[task:1]',
  '~"never closed',
  '%',
  '*iteration:',
  '',
];

describe('references in a text', () => {
  it.each(forms)('%s is read', (text, ...found) => {
    expect(words(text)).toEqual(found);
  });

  it.each(none)('%j holds none', (text) => {
    expect(words(text)).toEqual([]);
  });

  it('stand where they are said to stand', () => {
    const text = 'See g/p#1+s, &amp;2, ~"two words" and http://h/a/b/-/issues/3.';
    expect(scanReferences(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'g/p#1+s',
      '&amp;2',
      '~"two words"',
      'http://h/a/b/-/issues/3',
    ]);
  });

  it('have numbers unless the title was quoted', () => {
    const [number, title] = scanReferences('~1 ~"1"').map(({ reference }) => reference) as [
      Reference,
      Reference,
    ];
    expect(numberOf(number)).toBe(1);
    expect(numberOf(title)).toBeNull();
    expect(numberOf({ ...number, id: '9'.repeat(30) })).toBeNull();
  });

  it('keep titles and addresses within their limits', () => {
    expect(words(`~${'a'.repeat(255)}`)).toHaveLength(1);
    expect(words(`~${'a'.repeat(256)}`)).toEqual([]);
    expect(words(`~"${'a'.repeat(256)}"`)).toEqual([]);
    expect(words(`http://h/${'a/'.repeat(1100)}-/issues/1`)).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    ['/groups/a/b/-/epics/3', { kind: 'epic', path: 'a/b', number: '3', note: null }],
    ['/a/b/-/issues/3#note_12', { kind: 'issue', path: 'a/b', number: '3', note: '12' }],
    ['/a/b/-/issues/incident/3', { kind: 'issue', path: 'a/b', number: '3', note: null }],
    ['/groups/a/-/work_items/3?x=1#y', { kind: 'work_item', path: 'a', number: '3', note: null }],
    ['/a/b/-/milestones/3', { kind: 'milestone', path: 'a/b', number: '3', note: null }],
    [
      '/a/b/-/issues/3/designs/x%20(1).png?version=2#note_4',
      { kind: 'issue', path: 'a/b', number: '3', note: '4', design: 'x (1).png' },
    ],
    ['/a/b/-/issues/3/designs', { kind: 'issue', path: 'a/b', number: '3', note: null }],
    ['/a/b/issues/3', null],
    ['/-/epics/3', null],
    ['/groups/-/-/epics/3', null],
  ])('%s is read', (address, shown) => {
    expect(readAddress(address)).toEqual(shown);
  });

  it('is a reference only as a whole', () => {
    expect(addressReference('https://h/a/b/-/issues/3+')).toEqual({
      kind: 'url',
      path: null,
      id: 'https://h/a/b/-/issues/3',
      suffix: '+',
    });
    expect(addressReference('https://h/a/b/-/issues/3 ')).toBeNull();
    expect(addressReference('https://h/a/b')).toBeNull();
  });
});

describe('the cost of scanning', () => {
  // The cost of reading them is measured by bin/bench.
  it.each(hostileReferences)('is read to its end: %s', (_name, unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    const found = scanReferences(text);
    for (const [index, { start, end }] of found.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0);
    }
    expect(found.at(-1)?.end ?? 0).toBeLessThanOrEqual(text.length);
  });
});
