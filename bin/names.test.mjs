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

const FOLDER = 'server/src/low';

const plain = {
  'a word inside another': {
    [`${FOLDER}/a.ts`]: 'export const frontierOf = 1;\nexport const untoldNumber = 2;\n',
  },
  'a term of the field that holds the word': { [`${FOLDER}/b.ts`]: 'export const frontMatterOf = 1;\n' },
  'a name that is not exported': {
    [`${FOLDER}/c.ts`]: 'interface Place { told: 1 }\nexport const one: Place[] = [];\n',
  },
  'a word that is refused as a whole name only': {
    [`${FOLDER}/plan-ahead.ts`]: 'export type ReferencePlace = 1;\n',
  },
  'a root that the list does not name': { 'web/src/ui/told.ts': 'export const told = 1;\n' },
};

test('names that need no key pass', () => {
  expect(problems(Object.assign({}, ...Object.values(plain)))).toEqual({ status: 0, said: [] });
});

const refused = {
  'a file': [`${FOLDER}/told-words.ts`, '', 'told needs a key, say system note'],
  'a file that is no source': [`${FOLDER}/told.graphql`, '', 'told needs a key, say system note'],
  'the whole name of a file': [`${FOLDER}/plan.ts`, '', 'plan needs a key, say schedule'],
  'a function': [
    `${FOLDER}/a.ts`,
    'export const epicFrontRoutes = () => 1;\n',
    'exports epicFrontRoutes, but front needs a key: say page',
  ],
  'a constant in capitals': [
    `${FOLDER}/b.ts`,
    'export const TOLD_OWN = 1;\n',
    'exports TOLD_OWN, but told needs a key: say system note',
  ],
  'a type': [
    `${FOLDER}/c.ts`,
    'export interface Place { id: number }\n',
    'exports Place, but Place needs a key: say a noun of its own',
  ],
  'what is exported under a name': [
    `${FOLDER}/d.ts`,
    'const one = 1;\nexport { one as told };\n',
    'exports told, but told needs a key: say system note',
  ],
};

test('names that need one are refused: of files, of a folder and of exports', () => {
  const cases = Object.values(refused);
  const files = Object.fromEntries(cases.map(([file, text]) => [file, text]));
  const { status, said } = problems({ ...files, 'server/src/front/one.graphql': '' });
  expect(status).toBe(1);
  expect(said.toSorted()).toEqual(
    [
      ...cases.map(([file, , problem]) => `${file}: ${problem}`),
      'server/src/front: front needs a key, say page',
    ].toSorted(),
  );
});
