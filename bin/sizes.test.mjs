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
  'a folder that is listed with its size of today': { files: entries(30), listings: { [FOLDER]: 30 } },
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
  'a listed folder that is small by now': [
    { files: entries(25), listings: { [FOLDER]: 30 } },
    `${FOLDER}: ${LIST} 30 entries, it has 25: take it out`,
  ],
  'a folder that was never large': [
    { files: entries(10), listings: { [FOLDER]: 10 } },
    `${FOLDER}: ${LIST} 10 entries, it has 10: take it out`,
  ],
  'a listed folder that grew below the bound': [
    { files: entries(20), listings: { [FOLDER]: 10 } },
    `${FOLDER}: ${LIST} 10 entries, it has 20: take it out`,
  ],
  'a listed folder that is gone': [
    { listings: { 'web/src/gone': 30 } },
    `web/src/gone: ${LIST} 30 entries, it has 0: take it out`,
  ],
};

test.each(Object.entries(refused))('%s is refused', (_, [given, problem]) => {
  expect(problems(given)).toEqual({ status: 1, said: [problem] });
});
