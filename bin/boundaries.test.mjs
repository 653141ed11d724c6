import { afterEach, expect, test } from 'vitest';
import { createCheckout } from './small-checkout.mjs';

let checkout;
afterEach(() => checkout.remove());

/** The problems that the check reports for the small checkout with these files and these lines of its map. */
const problems = (files = {}, map = {}) => {
  checkout = createCheckout({ files, map });
  return checkout.run('boundaries.mjs');
};

test('a checkout that keeps to its map has no problem', () => {
  expect(problems()).toEqual({ status: 0, output: [] });
});

const QUERIES = 'export const lowest = 1;\n';
const breaches = {
  'an import of a layer above': [
    { 'server/src/low/queries.ts': `import '../high/queries.ts';\n${QUERIES}` },
    'server/src/low/queries.ts: low may not import high, which is in a higher layer',
  ],
  'an import of a file that is not public': [
    { 'server/src/high/inner.ts': "import '../low/inner.ts';\n", 'server/src/low/inner.ts': QUERIES },
    'server/src/high/inner.ts: server/src/low/inner.ts is not a public file of low',
  ],
  'an import of a layer above in the browser': [
    { 'web/src/lists/Filter.tsx': "import '../pages/Page.tsx';\n" },
    'web/src/lists/Filter.tsx: lists may not import pages, which is in a higher layer',
  ],
  'an import of a file that is not public in the browser': [
    { 'web/src/pages/Page.tsx': "import '../lists/rows/Row.tsx';\n", 'web/src/lists/rows/Row.tsx': '' },
    'web/src/pages/Page.tsx: web/src/lists/rows/Row.tsx is not a public file of lists',
  ],
  'a widget that knows an area': [
    { 'web/src/ui/Button.tsx': "import '../lists/rows/Rows.tsx';\n" },
    'web/src/ui/Button.tsx: a base layer may not import the area file web/src/lists/rows/Rows.tsx',
  ],
  'an area that knows what puts the areas together': [
    { 'web/src/pages/Page.tsx': "import '../app/App.tsx';\n" },
    'web/src/pages/Page.tsx: no area may import web/src/app/App.tsx, which is above all areas',
  ],
  'an area of the browser that the map does not name': [
    { 'web/src/other/Page.tsx': "import '../lists/rows/Rows.tsx';\n" },
    'web/src/other/Page.tsx: area other is missing in areas.mjs',
  ],
  'a public file of the browser that no other area imports': [
    { 'web/src/pages/Page.tsx': '' },
    'areas.mjs: no other area imports the public file lists/rows/Rows',
  ],
  'a value that the contract of the areas takes from one of them': [
    { 'server/src/area.ts': "import { lowest } from './low/queries.ts';\nexport const area = lowest;\n" },
    'server/src/area.ts: may import only types from server/src/low/queries.ts',
  ],
  'a circle of files': [
    { 'web/src/ui/Button.tsx': "import './Icon.tsx';\n", 'web/src/ui/Icon.tsx': "import './Button.tsx';\n" },
    'web/src/ui/Button.tsx: import cycle of files: web/src/ui/Button.tsx → web/src/ui/Icon.tsx → web/src/ui/Button.tsx',
  ],
  'a public file that only tests and the top layer import': [
    {
      'server/src/high/queries.ts': "import '../low/queries.ts';\n",
      'server/src/high/queries.test.ts': "import '../low/special.ts';\n",
      'server/src/main.ts': "import './low/special.ts';\n",
    },
    'areas.mjs: no other area imports the public file low/special',
  ],
  'a file that is public in every area and imported by none': [
    { 'server/src/high/queries.ts': "import '../low/special.ts';\n" },
    'areas.mjs: no area imports the public file queries of another',
  ],
  'a package that domain no longer imports': [
    { 'domain/src/days.ts': 'export const today = 1;\n' },
    'areas.mjs: domain imports no package left-pad',
  ],
};

test.each(Object.entries(breaches))('%s is named', (_, [files, problem]) => {
  expect(problems(files)).toEqual({ status: 1, output: expect.arrayContaining([problem]) });
});

test('every name of the map that nothing answers to is refused', () => {
  const map = {
    base: ['db', 'no-base'],
    layers: [['low', 'no-area'], ['high']],
    publicFiles: ['queries', 'special'],
    morePublicFiles: { low: ['special'], 'no-owner': ['special'] },
    top: ['main.ts', 'no-top.ts'],
    testing: ['testing', 'no-testing'],
    web: {
      base: ['ui', 'no-ui'],
      layers: [['lists'], ['pages', 'no-area-here']],
      morePublicFiles: { lists: ['rows'], 'no-host': [] },
      top: ['app', 'no-app'],
    },
    domainPackages: ['left-pad', 'no-package'],
    programs: ['server/src/db/no-program.ts'],
    generated: ['server/src/db/no-tables.ts'],
  };
  expect(problems({}, map)).toEqual({
    status: 1,
    output: [
      'server/src/no-base does not exist',
      'server/src/no-area does not exist',
      'server/src/no-top.ts does not exist',
      'server/src/no-testing does not exist',
      'morePublicFiles names no-owner, which is not an area',
      'no other area imports the public file no-owner/special',
      'special is public in every area, so low need not list it',
      'special is public in every area, so no-owner need not list it',
      'web/src/no-ui does not exist',
      'web/src/no-area-here does not exist',
      'web/src/no-app does not exist',
      'morePublicFiles names no-host, which is not an area',
      'server/src/db/no-program.ts does not exist',
      'server/src/db/no-tables.ts does not exist',
      'domain imports no package no-package',
    ].map((problem) => `areas.mjs: ${problem}`),
  });
});
