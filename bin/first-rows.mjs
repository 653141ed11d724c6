// Rejects a web app whose pages load more JavaScript before their first row than their budget: the scripts of
// index.html and everything that the page's own file imports statically, gzipped.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = path.resolve(import.meta.dirname, '../web/dist');
/** In kB. */
const BUDGETS = { RoadmapScreen: 122, EpicsScreen: 160, IssuesScreen: 162, OwnIssuesScreen: 162 };

if (!fs.existsSync(path.join(dist, 'index.html'))) {
  console.log('The web app is not built; bin/start or a browser test builds it');
  process.exit(0);
}
const read = (file) => fs.readFileSync(path.join(dist, file));
const html = read('index.html').toString();
const shell = [...html.matchAll(/<script[^>]*src="\/?([^"]+\.js)"/g)].map(([, file]) => file);
const files = fs.readdirSync(path.join(dist, 'assets'));

const importsOf = (file) =>
  [
    ...read(file)
      .toString()
      .matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g),
  ].map(([, name]) => path.join(path.dirname(file), name));

const closureOf = (roots) => {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    importsOf(file).forEach(visit);
  };
  roots.forEach(visit);
  return [...found];
};

let isOver = false;
for (const [page, budget] of Object.entries(BUDGETS)) {
  const own = files.find((file) => file.startsWith(`${page}-`) && file.endsWith('.js'));
  if (own === undefined) throw new Error(`The web app has no file for ${page}`);
  const loaded = closureOf([...shell, `assets/${own}`]);
  const size = loaded.reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1000;
  isOver ||= size > budget;
  console.log(`${page}: ${size.toFixed(1)} of ${budget} kB in ${loaded.length} files`);
}
process.exit(isOver ? 1 : 0);
