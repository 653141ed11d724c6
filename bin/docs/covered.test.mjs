import { afterEach, expect, test } from 'vitest';
import { plant } from '../small-checkout.mjs';

let checkout;
afterEach(() => checkout.remove());

const PAGE = 'docs/spec-coverage.md';
const HEAD = '| Call | Made in | Test |\n|---|---|---|\n';
const TESTS = `test('a list is whole, page after page', () => {});
describe.each(['a', 'b'])('of %s the owner’s', () => {
  it.each([1, 2])(\`number \${one} is kept\`, () => {});
});
test.skip('a list that is left out', () => {});
log('a list that is written down');
`;

const problems = (rows) => {
  checkout = plant({
    files: {
      [PAGE]: HEAD + rows.map((row) => `| ${row} |\n`).join(''),
      'server/src/low/lists.test.ts': TESTS,
    },
  });
  return checkout.run('docs/covered.mjs');
};

const sound = {
  'a test by its path': 'a | `low/lists.ts` | `server/src/low/lists.test.ts`',
  'a test by the end of its path': 'a | b | `lists.test.ts`, `e2e/page.test.ts`',
  'a part of a title': 'a | b | `low/lists.test.ts` (a list is whole)',
  'titles with what is filled in, and with plain quotes':
    "a | b | `low/lists.test.ts` (of … the owner's; number … is kept)",
  'a test in another cell than the last': 'a | `lists.test.ts` | every journey',
  'what has nothing to test': 'a | none | none: nothing is sent',
  'what waits': 'a | none | not yet: there are no designs',
};

test('rows whose tests are there pass, and so do those that say why they have none', () => {
  expect(problems(Object.values(sound))).toEqual({ status: 0, said: [] });
});

const refused = {
  'no test': ['lists | `low/lists.ts` | every journey', 'lists: names no test'],
  'a reason that is not given': ['lists | none | not yet', 'lists: names no test'],
  'a file that is gone': ['lists | b | `low/gone.test.ts`', 'lists: low/gone.test.ts is no test'],
  'the end of a name alone': ['lists | b | `ists.test.ts`', 'lists: ists.test.ts is no test'],
  'a title that is gone': [
    'lists | b | `lists.test.ts` (a list is whole; and sorted)',
    'lists: lists.test.ts has no test “and sorted”',
  ],
  'a test that is skipped': [
    'lists | b | `lists.test.ts` (that is left out)',
    'lists: lists.test.ts has no test “that is left out”',
  ],
  'words that are no title': [
    'lists | b | `lists.test.ts` (that is written down)',
    'lists: lists.test.ts has no test “that is written down”',
  ],
};

test('rows whose tests are not there are refused', () => {
  const cases = Object.values(refused);
  expect(problems(cases.map(([row]) => row))).toEqual({
    status: 1,
    said: cases.map(([, problem]) => `${PAGE}: ${problem}`),
  });
});
