import { afterEach, expect, test } from 'vitest';
import { plant } from './small-checkout.mjs';

let checkout;
afterEach(() => checkout.remove());

/** What the check says of the small checkout with these files and these lines of its map. */
const problems = (files = {}, map = {}) => {
  checkout = plant({ files, map });
  return checkout.run('boundaries.mjs');
};

test('a checkout that keeps to its map has no problem', () => {
  expect(problems()).toEqual({ status: 0, said: [] });
});

const QUERIES = 'export const lowest = 1;\n';
const breaches = {
  'an import of a level above': [
    { 'server/src/low/queries.ts': `import '../high/queries.ts';\n${QUERIES}` },
    'server/src/low/queries.ts: high is above low',
  ],
  'an import past the doors': [
    { 'server/src/high/inner.ts': "import '../low/inner.ts';\n", 'server/src/low/inner.ts': QUERIES },
    'server/src/high/inner.ts: server/src/low/inner.ts is not a door of low',
  ],
  'an import of a level above in the browser': [
    { 'web/src/lists/Filter.tsx': "import '../pages/Page.tsx';\n" },
    'web/src/lists/Filter.tsx: pages is above lists',
  ],
  'an import past the doors in the browser': [
    { 'web/src/pages/Page.tsx': "import '../lists/rows/Row.tsx';\n", 'web/src/lists/rows/Row.tsx': '' },
    'web/src/pages/Page.tsx: web/src/lists/rows/Row.tsx is not a door of lists',
  ],
  'a widget that knows an area': [
    { 'web/src/ui/Button.tsx': "import '../lists/rows/Rows.tsx';\n" },
    'web/src/ui/Button.tsx: the floor knows no area, not web/src/lists/rows/Rows.tsx',
  ],
  'an area that knows what puts the areas together': [
    { 'web/src/pages/Page.tsx': "import '../app/App.tsx';\n" },
    'web/src/pages/Page.tsx: web/src/app/App.tsx is above every area',
  ],
  'an area of the browser that the map does not name': [
    { 'web/src/other/Page.tsx': "import '../lists/rows/Rows.tsx';\n" },
    'web/src/other/Page.tsx: areas.mjs does not name other',
  ],
  'a door of the browser that only its own area comes through': [
    { 'web/src/pages/Page.tsx': '' },
    'areas.mjs: no other area imports the door lists/rows/Rows',
  ],
  'a value that the contract of the areas takes from one of them': [
    { 'server/src/area.ts': "import { lowest } from './low/queries.ts';\nexport const area = lowest;\n" },
    'server/src/area.ts: only types of server/src/low/queries.ts',
  ],
  'a circle of files': [
    { 'web/src/ui/Button.tsx': "import './Icon.tsx';\n", 'web/src/ui/Icon.tsx': "import './Button.tsx';\n" },
    'web/src/ui/Button.tsx: files import each other in a circle: web/src/ui/Button.tsx → web/src/ui/Icon.tsx → web/src/ui/Button.tsx',
  ],
  'a door that only tests and what puts the areas together come through': [
    {
      'server/src/high/queries.ts': "import '../low/queries.ts';\n",
      'server/src/high/queries.test.ts': "import '../low/special.ts';\n",
      'server/src/main.ts': "import './low/special.ts';\n",
    },
    'areas.mjs: no other area imports the door low/special',
  ],
  'a door of every area that none comes through': [
    { 'server/src/high/queries.ts': "import '../low/special.ts';\n" },
    "areas.mjs: no area imports another one's door queries",
  ],
  'a package that domain no longer imports': [
    { 'domain/src/days.ts': 'export const today = 1;\n' },
    'areas.mjs: domain imports no package left-pad',
  ],
};

test.each(Object.entries(breaches))('%s is named', (_, [files, problem]) => {
  expect(problems(files)).toEqual({ status: 1, said: expect.arrayContaining([problem]) });
});

test('every name of the map that nothing answers to is refused', () => {
  const map = {
    floor: ['db', 'no-floor'],
    levels: [['low', 'no-area'], ['high']],
    doors: ['queries', 'special'],
    moreDoors: { low: ['special'], 'no-owner': ['special'] },
    top: ['main.ts', 'no-top.ts'],
    testing: ['testing', 'no-testing'],
    web: {
      floor: ['ui', 'no-ui'],
      levels: [['lists'], ['pages', 'no-room']],
      moreDoors: { lists: ['rows'], 'no-host': [] },
      top: ['app', 'no-app'],
    },
    domainPackages: ['left-pad', 'no-package'],
    programs: ['server/src/db/no-program.ts'],
    generated: ['server/src/db/no-tables.ts'],
  };
  expect(problems({}, map)).toEqual({
    status: 1,
    said: [
      'server/src/no-floor is not there',
      'server/src/no-area is not there',
      'server/src/no-top.ts is not there',
      'server/src/no-testing is not there',
      'moreDoors names no-owner, which is no area',
      'no other area imports the door no-owner/special',
      'special is a door of every area, not a further one of low',
      'special is a door of every area, not a further one of no-owner',
      'web/src/no-ui is not there',
      'web/src/no-room is not there',
      'web/src/no-app is not there',
      'moreDoors names no-host, which is no area',
      'server/src/db/no-program.ts is not there',
      'server/src/db/no-tables.ts is not there',
      'domain imports no package no-package',
    ].map((problem) => `areas.mjs: ${problem}`),
  });
});
