// A minimal checkout with copies of the checks, to which their tests add files that must be rejected.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const COPIED = ['boundaries.mjs', 'imports.mjs', 'dead-names.mjs', 'docs/named-in-docs.mjs'];

const MAP = {
  base: ['db'],
  contract: 'area.ts',
  layers: [['low'], ['high']],
  publicFiles: ['queries'],
  morePublicFiles: { low: ['special'] },
  top: ['main.ts'],
  testing: ['testing'],
  web: {
    base: ['ui'],
    layers: [['lists'], ['pages']],
    morePublicFiles: { lists: ['rows/Rows'] },
    top: ['app'],
  },
  domainPackages: ['left-pad'],
  programs: ['server/src/db/print.ts'],
  generated: ['server/src/db/tables.ts'],
};

const FILES = {
  'domain/src/days.ts': "import 'left-pad';\n",
  'server/src/db/print.ts': "import './tables.ts';\n",
  'server/src/db/tables.ts': 'export const tables = 1;\n',
  'server/src/area.ts': 'export type Area = { lowest: number };\n',
  'server/src/low/area.ts':
    "import type { Area } from '../area.ts';\nexport const low: Area = { lowest: 1 };\n",
  'server/src/low/queries.ts': 'export const lowest = 1;\n',
  'server/src/low/special.ts': 'export const special = 1;\n',
  'server/src/high/queries.ts': "import '../low/queries.ts';\nimport '../low/special.ts';\n",
  'server/src/main.ts': "import './high/queries.ts';\n",
  'server/src/testing/fixture.ts': 'export const fixture = 1;\n',
  'web/src/ui/Button.tsx': 'export const Button = () => null;\n',
  'web/src/lists/rows/Rows.tsx': "import '../../ui/Button.tsx';\n",
  'web/src/pages/Page.tsx': "import '../lists/rows/Rows.tsx';\n",
  'web/src/app/App.tsx': "import '../pages/Page.tsx';\n",
  'web/build/plugin.ts': 'export const plugin = 1;\n',
  'e2e/page.test.ts': 'export const page = 1;\n',
  'screens/page.test.ts': 'export const page = 1;\n',
  'README.md': '',
  'CONTRIBUTING.md': '',
  'bench/main.ts': 'export const main = 1;\n',
};

const asModule = (values) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/** Adds files and map entries to the minimal checkout, or replaces them. */
export const createCheckout = ({ files = {}, map = {} }) => {
  const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-checks-'));
  const all = {
    ...FILES,
    'areas.mjs': asModule({ ...MAP, ...map }),
    ...Object.fromEntries(
      COPIED.map((name) => [`bin/${name}`, fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')]),
    ),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(checkout, name)), { recursive: true });
    fs.writeFileSync(path.join(checkout, name), text);
  }
  fs.symlinkSync(path.resolve(import.meta.dirname, '../node_modules'), path.join(checkout, 'node_modules'));
  return {
    run: (script) => {
      const { status, stderr } = spawnSync(process.execPath, [path.join(checkout, 'bin', script)], {
        encoding: 'utf8',
      });
      return { status, output: stderr.split('\n').filter((line) => line !== '') };
    },
    remove: () => fs.rmSync(checkout, { recursive: true }),
  };
};
