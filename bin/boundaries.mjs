// Checks every import against areas.mjs (workspace, layer, public files) and for cycles, and that every name
// in areas.mjs exists and is used.
import path from 'node:path';
import * as map from '../areas.mjs';
import { deadNames } from './dead-names.mjs';
import { importsOf, sourceFilesBelow } from './imports.mjs';

const checkout = path.resolve(import.meta.dirname, '..');
const problems = [];
const report = (file, text) => void problems.push(`${file}: ${text}`);

const workspaceOf = (target) => /^(domain|server|web|e2e|bench)\//.exec(target)?.[1] ?? null;
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);
const areaOf = (file) => file.split('/')[2];
const layerOf = ({ layers }, area) => layers.findIndex((layer) => layer.includes(area));

const SIDES = {
  server: {
    base: map.base,
    contract: map.contract,
    layers: map.layers,
    publicFiles: map.publicFiles,
    morePublicFiles: map.morePublicFiles,
    top: map.top,
    testing: map.testing,
    programs: map.programs,
    root: 'server/src',
    imported: new Set(),
  },
  web: { ...map.web, publicFiles: [], testing: [], programs: [], root: 'web/src', imported: new Set() },
};

/** The packages that domain imports. */
const packages = new Set();

const checkDomain = (file, target) => {
  if (isTest(file)) return;
  packages.add(target);
  const inside = target.startsWith('domain/') || map.domainPackages.includes(target);
  if (!inside) report(file, `domain may not import ${target}`);
};

/**
 * The names under which a file of an area can be public: its path in the area without the extension, and each
 * parent folder.
 */
const publicNamesOf = (target) => {
  const parts = target
    .replace(/\.[^/]*$/, '')
    .split('/')
    .slice(3);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

const checkSide = (side, file, target, asValue) => {
  const [from, to] = [areaOf(file), areaOf(target)];
  if (isTest(file) || side.testing.includes(from) || from === to) return;
  if (side.testing.includes(to)) return report(file, `only tests may import ${target}`);
  if (side.top.includes(from) || side.programs.includes(file)) return;
  if (side.top.includes(to)) return report(file, `no area may import ${target}, which is above all areas`);
  if (side.base.includes(from) && !side.base.includes(to))
    return report(file, `a base layer may not import the area file ${target}`);
  if (side.base.includes(to) || to === side.contract) return;
  if (from === side.contract && asValue) return report(file, `may import only types from ${target}`);
  if (from !== side.contract && layerOf(side, from) < 0)
    return report(file, `area ${from} is missing in areas.mjs`);
  if (layerOf(side, to) < 0) return report(file, `area ${to} is missing in areas.mjs`);
  if (from !== side.contract && layerOf(side, to) > layerOf(side, from))
    return report(file, `${from} may not import ${to}, which is in a higher layer`);
  const names = publicNamesOf(target);
  for (const name of names) side.imported.add(`${to}/${name}`);
  const open = [...side.publicFiles, ...(side.morePublicFiles[to] ?? [])];
  if (!names.some((name) => open.includes(name))) report(file, `${target} is not a public file of ${to}`);
};

/** Finds import cycles by depth-first search, one per back edge. */
const findCycles = (graph) => {
  const state = new Map();
  const cycles = [];
  const visit = (node, trail) => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') return void cycles.push([...trail.slice(trail.indexOf(node)), node]);
    state.set(node, 'open');
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    state.set(node, 'done');
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
};

const files = ['domain/src', 'server/src', 'web/src'].flatMap(sourceFilesBelow);
const graph = new Map(files.map((file) => [file, importsOf(file)]));
const folders = new Map();

for (const [file, targets] of graph) {
  const own = workspaceOf(file);
  for (const target of targets.all) {
    const other = workspaceOf(target);
    if (own === 'domain') checkDomain(file, target);
    else if (other !== null && other !== own && other !== 'domain')
      report(file, `${own} may not import ${other}: ${target}`);
    else if (other === own) checkSide(SIDES[own], file, target, targets.values.has(target));
    const [from, to] = [file, target].map((name) => name.split('/').slice(0, 3).join('/'));
    const counts =
      own === other &&
      from !== to &&
      !isTest(file) &&
      !SIDES.server.testing.includes(areaOf(file)) &&
      !/\.tsx?$/.test(from + to);
    if (counts) folders.set(from, (folders.get(from) ?? new Set()).add(to));
  }
}
const values = new Map([...graph].map(([file, targets]) => [file, targets.values]));
for (const cycle of findCycles(values)) report(cycle[0], `import cycle of files: ${cycle.join(' → ')}`);
for (const cycle of findCycles(folders)) report(cycle[0], `import cycle of folders: ${cycle.join(' → ')}`);
for (const problem of deadNames({ map, sides: Object.values(SIDES), checkout, packages }))
  report('areas.mjs', problem);

for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} import problems`);
process.exit(problems.length === 0 ? 0 : 1);
