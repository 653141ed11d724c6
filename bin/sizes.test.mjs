import { afterEach, expect, test } from 'vitest';
import { plant } from './small-checkout.mjs';

let checkout;
afterEach(() => checkout.remove());

const problems = (given) => {
  checkout = plant(given);
  return checkout.run('sizes.mjs');
};

const FILE = 'web/src/ui/Table.tsx';
const FOLDER = 'web/src/icons';
const lines = (count, file = FILE) => ({ [file]: 'export {};\n'.repeat(count) });
const entries = (count) =>
  Object.fromEntries(
    // a folder, a test and a style count as much as a component
    Array.from({ length: count }, (_, i) => [
      `${FOLDER}/${i}${['.tsx', '.test.tsx', '.module.css', '/inner.ts'][i % 4]}`,
      '',
    ]),
  );

const whole = {
  'a file of 300 lines and a folder of 25 entries': { files: { ...lines(300), ...entries(25) } },
  'what is listed with its size of today': {
    files: { ...lines(310), ...entries(30) },
    lengths: { [FILE]: 310 },
    listings: { [FOLDER]: 30 },
  },
  'a long file that bin/gen writes': { files: lines(310, 'server/src/db/tables.ts') },
  'a long file of data': { files: lines(310, 'bench/data.json') },
};

test.each(Object.entries(whole))('%s passes', (_, given) => {
  expect(problems(given)).toEqual({ status: 0, said: [] });
});

const LIST = 'bin/size-exceptions.mjs says';
const refused = {
  'a new file of 301 lines': [{ files: lines(301) }, `${FILE}: 301 lines, at most 300 may be: divide it`],
  'a long script without an extension': [
    { files: lines(301, 'bin/long') },
    'bin/long: 301 lines, at most 300 may be: divide it',
  ],
  'a listed file that grew': [
    { files: lines(311), lengths: { [FILE]: 310 } },
    `${FILE}: 311 lines, at most 310 may be: divide it`,
  ],
  'a listed file that shrank': [
    { files: lines(305), lengths: { [FILE]: 310 } },
    `${FILE}: ${LIST} 310 lines, it has 305: lower it to 305`,
  ],
  'a listed file that is short by now': [
    { files: lines(300), lengths: { [FILE]: 310 } },
    `${FILE}: ${LIST} 310 lines, it has 300: take it out`,
  ],
  'a listed file that is gone': [
    { lengths: { 'e2e/gone.ts': 310 } },
    `e2e/gone.ts: ${LIST} 310 lines, it has 0: take it out`,
  ],
  'a file that was never long': [
    { files: lines(10), lengths: { [FILE]: 10 } },
    `${FILE}: ${LIST} 10 lines, it has 10: take it out`,
  ],
  'a listed file that grew below the bound': [
    { files: lines(20), lengths: { [FILE]: 10 } },
    `${FILE}: ${LIST} 10 lines, it has 20: take it out`,
  ],
  'a new folder of 26 entries': [
    { files: entries(26) },
    `${FOLDER}: 26 entries, at most 25 may be: divide it`,
  ],
  'a listed folder that grew': [
    { files: entries(31), listings: { [FOLDER]: 30 } },
    `${FOLDER}: 31 entries, at most 30 may be: divide it`,
  ],
  'a listed folder that shrank': [
    { files: entries(29), listings: { [FOLDER]: 30 } },
    `${FOLDER}: ${LIST} 30 entries, it has 29: lower it to 29`,
  ],
  'a listed folder that is gone': [
    { listings: { 'web/src/gone': 30 } },
    `web/src/gone: ${LIST} 30 entries, it has 0: take it out`,
  ],
};

test.each(Object.entries(refused))('%s is refused', (_, [given, problem]) => {
  expect(problems(given)).toEqual({ status: 1, said: [problem] });
});
