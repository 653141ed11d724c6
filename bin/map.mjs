// Draws the floors of the server and of the browser in docs/ARCHITECTURE.md from areas.mjs; without --write it only says whether it must.
import fs from 'node:fs';
import path from 'node:path';
import * as map from '../areas.mjs';

const PAGE = path.resolve(import.meta.dirname, '../docs/ARCHITECTURE.md');
const BEGIN = '<!-- floors: written by bin/gen from areas.mjs -->\n';
const END = '\n<!-- end of the floors -->';

const named = (names) => names.map((name) => name.replace(/\.tsx?$/, '')).join(' ');
const line = (floor, names) => `${floor.padEnd(12)} ${named(names)}`;

const levels = (all) => all.map((level, index) => line(`level ${index}`, level)).toReversed();

const drawing = [
  '```',
  'server/src',
  line('top', map.top),
  ...levels(map.levels),
  line('floor', map.floor),
  line('between all', [map.contract]),
  line('tests only', map.testing),
  '',
  'web/src',
  line('top', map.web.top),
  ...levels(map.web.levels),
  line('floor', map.web.floor),
  '```',
].join('\n');

const page = fs.readFileSync(PAGE, 'utf8');
const [before, rest] = page.split(BEGIN);
const after = rest?.split(END)[1];
if (after === undefined) throw new Error(`${PAGE} has no place for the floors`);
const drawn = before + BEGIN + drawing + END + after;

if (process.argv.includes('--write')) fs.writeFileSync(PAGE, drawn);
else if (drawn !== page) {
  console.error('docs/ARCHITECTURE.md shows other floors than areas.mjs: run bin/gen');
  process.exit(1);
}
