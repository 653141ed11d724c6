import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine, csvText } from './csv.ts';

const SHARED = new URL('../../../../shared/data/security/csv-formulas.json', import.meta.url);
const present = existsSync(SHARED);
if (!present) console.warn('Skipped: the shared CSV formulas are not on this machine');

const calculates = (cell: string): boolean => /^"[\s;,；]*[=+\-@|%＝＋－＠]/u.test(cell);

describe('a cell', () => {
  it.each([
    ['Plan', '"Plan"'],
    ['with "quotes", and more', '"with ""quotes"", and more"'],
    ['two\nlines', '"two\nlines"'],
    [null, '""'],
    [12, '"12"'],
    ['=1+1', `"'=1+1"`],
    [' =1+1', `"' =1+1"`],
    ['\r=1+1', `"'\r=1+1"`],
    ['；=1+1', `"'；=1+1"`],
    ['＝1+1', `"'＝1+1"`],
    ['-2 degrees', `"'-2 degrees"`],
    ['\tindented', `"'\tindented"`],
    ['a=1', '"a=1"'],
  ])('%j is written %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.skipIf(!present)('A28: is never a formula', () => {
    const cases = JSON.parse(readFileSync(SHARED, 'utf8')) as string[];
    for (const value of cases) expect(calculates(csvCell(value)), value).toBe(false);
    expect(cases.length).toBeGreaterThan(5);
  });
});

it('a line ends as RFC 4180 has it', () => {
  expect(csvLine(['a', 1, null])).toBe('"a","1",""\r\n');
});

it.each(['=1+1', "'=1+1", '-', '\t=x', "'quoted'", "'", 'Plan', ''])(
  '%j is read back as it was written',
  (text) => {
    expect(csvText(csvCell(text).slice(1, -1).replaceAll('""', '"'))).toBe(text);
  },
);
