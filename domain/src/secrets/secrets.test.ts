import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { secretCases } from './cases.ts';
import { findSecrets } from './find-secrets.ts';
import { maskSecret } from './mask.ts';
import { hostilePieces } from './testing/hostile.ts';

const TOKEN = 'glpat-FAKEabcdefgh0123FAKE';
const matches = (text: unknown, personalTokenPrefix?: string) =>
  findSecrets(text, personalTokenPrefix === undefined ? {} : { personalTokenPrefix }).map(
    ({ match }) => match,
  );

describe('secrets in a text', () => {
  test.each(secretCases)('%j', (text, kinds) => {
    expect(findSecrets(text).map(({ name }) => name)).toEqual(kinds);
  });

  test.each([[undefined], [null], [true], [12], [[TOKEN]], [{ text: TOKEN }]])(
    'what is no text (%j) holds none',
    (content) => {
      expect(findSecrets(content)).toEqual([]);
    },
  );

  test('the same secret twice is told once, several in the order of the text', () => {
    expect(matches(`gldt-FAKEabcdefgh0123FAKE ${TOKEN} ${TOKEN}`)).toEqual([
      'gldt-FAKEabcdefgh0123FAKE',
      TOKEN,
    ]);
  });

  test.each([
    ['a zero-width space', 'glpat-FAKE\u200Babcdefgh0123FAKE'],
    ['a zero-width joiner in the prefix', 'gl\u200Dpat-FAKEabcdefgh0123FAKE'],
    ['a soft hyphen', 'glpat-FAKEabcd\u00ADefgh0123FAKE'],
    ['a byte order mark', 'glpat\uFEFF-FAKEabcdefgh0123FAKE'],
    ['a change of direction', 'glpat-FAKE\u202Eabcdefgh0123\u202CFAKE'],
    ['a tag character', 'glpat-FAKE\u{E0041}abcdefgh0123FAKE'],
    ['full-width letters', 'ｇｌｐａｔ-FAKEabcdefgh0123FAKE'],
    ['a line break', 'glpat-FAKEabcd\nefgh0123FAKE'],
    ['a line break in a quote', '> glpat-FAKEabcd\r\n> efgh0123FAKE'],
    ['a continued line', 'glpat-FAKEabcd\\\n  efgh0123FAKE'],
  ])('%s does not hide a secret', (_, text) => {
    expect(matches(text)).toEqual([TOKEN]);
  });

  test('the prefix of personal tokens can be chosen and is plain text', () => {
    expect(matches('acme.FAKEabcdefgh0123FAKE', 'acme.')).toEqual(['acme.FAKEabcdefgh0123FAKE']);
    expect(matches('acmexFAKEabcdefgh0123FAKE', 'acme.')).toEqual([]);
    expect(matches('FAKEabcdefgh0123FAKE', '(.*)*')).toEqual([]);
    expect(matches(TOKEN, '')).toEqual([TOKEN]);
  });

  // The cost of reading them is measured by bin/bench.
  test.each(hostilePieces)('repeating %j is read to its end', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    for (const { match } of findSecrets(text)) expect(text).toContain(match);
  });
});

test('a secret is shown by its first five and last four characters', () => {
  expect(maskSecret(TOKEN)).toBe(`glpat${'*'.repeat(17)}FAKE`);
  expect(maskSecret('123456789')).toBe('123456789');
  expect(maskSecret('1234567890')).toBe('12345*7890');
});

interface Case {
  content: unknown;
  findings: { kind: string; match: string; visible_start: string; visible_end: string }[];
  min_findings?: number;
  pat_prefix?: string;
}

const CORPUS = new URL('../../../../shared/data/security/secrets/cases.json', import.meta.url);
const corpus = existsSync(CORPUS) ? (JSON.parse(readFileSync(CORPUS, 'utf8')) as Case[]) : [];
if (corpus.length === 0) console.warn('The corpus of secrets is not here: only the own cases are run.');

describe.skipIf(corpus.length === 0)('the corpus of secrets', () => {
  test.each(corpus.map((one) => [JSON.stringify(one.content), one] as const))('%s', (_, one) => {
    const found = findSecrets(
      one.content,
      one.pat_prefix === undefined ? {} : { personalTokenPrefix: one.pat_prefix },
    );
    expect(found.map(({ match }) => match)).toEqual(one.findings.map(({ match }) => match));
    for (const [at, { kind, visible_start, visible_end }] of one.findings.entries()) {
      const { name = '', match = '' } = found[at] ?? {};
      const masked = maskSecret(match);
      expect([masked.slice(0, visible_start.length), masked.slice(-visible_end.length)]).toEqual([
        visible_start,
        visible_end,
      ]);
      expect(masked.slice(visible_start.length, -visible_end.length)).toMatch(/^\*+$/);
      const words = new Set(name.toLowerCase().split(/[^a-z]+/));
      // The product's names are longer, but contain every word of the short name.
      for (const word of kind.split(' '))
        expect([...words, ...[...words].map((w) => w.replace(/s$/, ''))]).toContain(word);
    }
  });
});
