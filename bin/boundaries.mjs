// Holds every import against areas.mjs: which workspace, which level, through which door, and never in a circle;
// and areas.mjs against the code: what it names is there, and used.
import path from 'node:path';
import * as map from '../areas.mjs';
import { deadNames } from './dead-names.mjs';
import { importsOf, sourceFilesBelow } from './imports.mjs';

const checkout = path.resolve(import.meta.dirname, '..');
const problems = [];
const say = (file, text) => void problems.push(`${file}: ${text}`);

const workspaceOf = (target) => /^(domain|server|web|e2e|bench)\//.exec(target)?.[1] ?? null;
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);
const roomOf = (file) => file.split('/')[2];
const levelOf = ({ levels }, room) => levels.findIndex((level) => level.includes(room));

const SIDES = {
  server: {
    floor: map.floor,
    contract: map.contract,
    levels: map.levels,
    doors: map.doors,
    moreDoors: map.moreDoors,
    top: map.top,
    testing: map.testing,
    programs: map.programs,
    root: 'server/src',
    entered: new Set(),
  },
  web: { ...map.web, doors: [], testing: [], programs: [], root: 'web/src', entered: new Set() },
};

/** The packages that domain imports. */
const packages = new Set();

const checkDomain = (file, target) => {
  if (isTest(file)) return;
  packages.add(target);
  const inside = target.startsWith('domain/') || map.domainPackages.includes(target);
  if (!inside) say(file, `domain imports only itself, not ${target}`);
};

/** The doors that lead to a file of an area: the file by its path there without its ending, and the folders around it. */
const doorsTo = (target) => {
  const parts = target
    .replace(/\.[^/]*$/, '')
    .split('/')
    .slice(3);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

const checkSide = (side, file, target, asValue) => {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (isTest(file) || side.testing.includes(from) || from === to) return;
  if (side.testing.includes(to)) return say(file, `${target} is for tests`);
  if (side.top.includes(from) || side.programs.includes(file)) return;
  if (side.top.includes(to)) return say(file, `${target} is above every area`);
  if (side.floor.includes(from) && !side.floor.includes(to))
    return say(file, `the floor knows no area, not ${target}`);
  if (side.floor.includes(to) || to === side.contract) return;
  if (from === side.contract && asValue) return say(file, `only types of ${target}`);
  if (from !== side.contract && levelOf(side, from) < 0) return say(file, `areas.mjs does not name ${from}`);
  if (levelOf(side, to) < 0) return say(file, `areas.mjs does not name ${to}`);
  if (from !== side.contract && levelOf(side, to) > levelOf(side, from))
    return say(file, `${to} is above ${from}`);
  const doors = doorsTo(target);
  for (const door of doors) side.entered.add(`${to}/${door}`);
  const open = [...side.doors, ...(side.moreDoors[to] ?? [])];
  if (!doors.some((door) => open.includes(door))) say(file, `${target} is not a door of ${to}`);
};

/** Names one circle for each place where imports come back to where they began. */
const findCircles = (graph) => {
  const state = new Map();
  const circles = [];
  const visit = (node, trail) => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') return void circles.push([...trail.slice(trail.indexOf(node)), node]);
    state.set(node, 'open');
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    state.set(node, 'done');
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
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
      say(file, `${own} and ${other} never meet: ${target}`);
    else if (other === own) checkSide(SIDES[own], file, target, targets.values.has(target));
    const [from, to] = [file, target].map((name) => name.split('/').slice(0, 3).join('/'));
    const counts =
      own === other &&
      from !== to &&
      !isTest(file) &&
      !SIDES.server.testing.includes(roomOf(file)) &&
      !/\.tsx?$/.test(from + to);
    if (counts) folders.set(from, (folders.get(from) ?? new Set()).add(to));
  }
}
const values = new Map([...graph].map(([file, targets]) => [file, targets.values]));
for (const circle of findCircles(values))
  say(circle[0], `files import each other in a circle: ${circle.join(' → ')}`);
for (const circle of findCircles(folders))
  say(circle[0], `folders import each other in a circle: ${circle.join(' → ')}`);
for (const problem of deadNames({ map, sides: Object.values(SIDES), checkout, packages }))
  say('areas.mjs', problem);

for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems with the boundaries`);
process.exit(problems.length === 0 ? 0 : 1);
