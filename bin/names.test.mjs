import { afterEach, expect, test } from 'vitest';
import { plant } from './small-checkout.mjs';

let checkout;
afterEach(() => checkout.remove());

const LIST = {
  roots: ['server/src'],
  words: { told: 'system note', front: 'page' },
  terms: ['front matter'],
  files: { plan: 'schedule' },
  exports: { Place: 'a noun of its own' },
};

const problems = (files) => {
  const list = `export const cryptic = ${JSON.stringify([LIST])};\n`;
  checkout = plant({ files: { 'bin/cryptic-names.mjs': list, ...files } });
  return checkout.run('names.mjs');
};

const FILE = 'server/src/low/special.ts';

const plain = {
  'a word inside another': { [FILE]: 'export const frontierOf = 1;\nexport const untoldNumber = 2;\n' },
  'a term of the field that holds the word': { [FILE]: 'export const frontMatterOf = 1;\n' },
  'a name that is not exported': {
    [FILE]: 'interface Place { told: string }\nexport const one: Place[] = [];\n',
  },
  'a word that is refused as a whole name only': {
    'server/src/low/plan-ahead.ts': 'export type ReferencePlace = 1;\n',
  },
  'a root that the list does not name': { 'web/src/ui/told.ts': 'export const told = 1;\n' },
};

test.each(Object.entries(plain))('%s passes', (_, files) => {
  expect(problems(files)).toEqual({ status: 0, said: [] });
});

const refused = {
  'a file': [
    { 'server/src/low/told-words.ts': '' },
    'server/src/low/told-words.ts: told needs a key, say system note',
  ],
  'a file that is no source': [
    { 'server/src/low/told.graphql': '' },
    'server/src/low/told.graphql: told needs a key, say system note',
  ],
  'a folder': [{ 'server/src/front/one.graphql': '' }, 'server/src/front: front needs a key, say page'],
  'the whole name of a file': [
    { 'server/src/low/plan.ts': '' },
    'server/src/low/plan.ts: plan needs a key, say schedule',
  ],
  'a function': [
    { [FILE]: 'export const epicFrontRoutes = () => 1;\n' },
    `${FILE}: exports epicFrontRoutes, but front needs a key: say page`,
  ],
  'a constant in capitals': [
    { [FILE]: 'export const TOLD_OWN = 1;\n' },
    `${FILE}: exports TOLD_OWN, but told needs a key: say system note`,
  ],
  'a type': [
    { [FILE]: 'export interface Place { id: number }\n' },
    `${FILE}: exports Place, but Place needs a key: say a noun of its own`,
  ],
  'what is exported under a name': [
    { [FILE]: 'const one = 1;\nexport { one as told };\n' },
    `${FILE}: exports told, but told needs a key: say system note`,
  ],
};

test.each(Object.entries(refused))('%s is refused', (_, [files, problem]) => {
  expect(problems(files)).toEqual({ status: 1, said: [problem] });
});
