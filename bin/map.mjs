// Writes the layers of server and browser from areas.mjs into docs/ARCHITECTURE.md; without --write it checks them.
import fs from 'node:fs';
import path from 'node:path';
import * as map from '../areas.mjs';

const PAGE = path.resolve(import.meta.dirname, '../docs/ARCHITECTURE.md');
const BEGIN = '<!-- layers: written by bin/gen from areas.mjs -->\n';
const END = '\n<!-- end of the layers -->';

const named = (names) => names.map((name) => name.replace(/\.tsx?$/, '')).join(' ');
const line = (title, names) => `${title.padEnd(12)} ${named(names)}`;

const layers = (all) => all.map((layer, index) => line(`layer ${index}`, layer)).toReversed();

const drawing = [
  '```',
  'server/src',
  line('top', map.top),
  ...layers(map.layers),
  line('base', map.base),
  line('all areas', [map.contract]),
  line('tests only', map.testing),
  '',
  'web/src',
  line('top', map.web.top),
  ...layers(map.web.layers),
  line('base', map.web.base),
  '```',
].join('\n');

const page = fs.readFileSync(PAGE, 'utf8');
const [before, rest] = page.split(BEGIN);
const after = rest?.split(END)[1];
if (after === undefined) throw new Error(`${PAGE} has no markers for the layers`);
const drawn = before + BEGIN + drawing + END + after;

if (process.argv.includes('--write')) fs.writeFileSync(PAGE, drawn);
else if (drawn !== page) {
  console.error('docs/ARCHITECTURE.md does not show the layers of areas.mjs: run bin/gen');
  process.exit(1);
}
