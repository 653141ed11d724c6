// Refuses rows of the list of what is covered that name no test, or one that is not there.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const checkout = path.resolve(import.meta.dirname, '../..');
const PAGE = 'docs/spec-coverage.md';
const ROOTS = ['domain/src', 'server/src', 'web/src', 'e2e', 'screens', 'bench', 'bin'];
const TEST = /\.test\.(?:tsx?|mjs)$/;
/** A test in backticks, and behind it in brackets what its titles say. */
const NAMED = /`([^`]+)`(?: \(([^)]*)\))?/g;
/** What no test can reach yet, or is not there to be tested, says so first. */
const WAITS = /^not yet: \S/;
const NEVER = /^none: \S/;

const testsBelow = (folder) =>
  fs
    .readdirSync(path.join(checkout, folder), { recursive: true })
    .filter((name) => TEST.test(name))
    .map((name) => path.posix.join(folder, name));
const tests = ROOTS.filter((root) => fs.existsSync(path.join(checkout, root))).flatMap(testsBelow);

/** Pages shorten: a test is any whose path ends so. */
const filesOf = (name) => tests.filter((file) => file === name || file.endsWith(`/${name}`));

const FILLED_IN = /%[sdijof]|\$\w+(?:\.\w+)*/g;

/** A title; what is filled in later stands in it as an ellipsis. */
const titleOf = (node) => {
  const parts =
    node?.type === 'TemplateLiteral' ? node.quasis.map((part) => part.value.cooked) : [node?.value];
  return parts.join('…').replaceAll(FILLED_IN, '…');
};

/** Whether a call makes a test or a group of them that is run: `test(…)`, `it.each(…)(…)`, `test.runIf(…)(…)`. */
const makesTest = (callee) => {
  if (callee.type === 'Identifier') return /^(?:test|it|describe)$/.test(callee.name);
  if (callee.type === 'CallExpression') return makesTest(callee.callee);
  return (
    callee.type === 'MemberExpression' &&
    !/^(?:skip|todo)$/.test(callee.property.name) &&
    makesTest(callee.object)
  );
};

const titlesIn = (node) => {
  if (Array.isArray(node)) return node.flatMap(titlesIn);
  if (typeof node !== 'object' || node === null) return [];
  const own = node.type === 'CallExpression' && makesTest(node.callee) ? [titleOf(node.arguments[0])] : [];
  return [...own, ...Object.values(node).flatMap(titlesIn)];
};

/** As titles are compared: quotes and capitals count for nothing. */
const plain = (text) => text.toLowerCase().replaceAll(/['’"]/g, '');
const titles = new Map();
const says = (file, title) => {
  if (!titles.has(file)) {
    const text = fs.readFileSync(path.join(checkout, file), 'utf8');
    titles.set(file, titlesIn(parseSync(file, text).program).map(plain));
  }
  return titles.get(file).some((one) => one.includes(plain(title)));
};

const problemsOf = ([row, name, said]) => {
  if (!TEST.test(name)) return [];
  const files = filesOf(name);
  if (files.length === 0) return [`${row}: ${name} is no test`];
  return (said ?? '')
    .split('; ')
    .filter((title) => title !== '' && !files.some((file) => says(file, title)))
    .map((title) => `${row}: ${name} has no test “${title}”`);
};

const lines = fs.readFileSync(path.join(checkout, PAGE), 'utf8').split('\n');
const isRow = (line, at) => line.startsWith('| ') && !lines[at + 1].startsWith('|---');
const rows = lines.filter(isRow).map((line) => line.slice(2, -2).split(' | '));

const waiting = rows.filter((cells) => WAITS.test(cells.at(-1)));
const problems = rows.flatMap((cells) => {
  const [row, last] = [cells[0], cells.at(-1)];
  const named = cells.slice(1).flatMap((cell) => [...cell.matchAll(NAMED)]);
  const found = named.flatMap(([, name, said]) => problemsOf([row, name, said]));
  if (WAITS.test(last) || NEVER.test(last)) return found;
  return named.some(([, name]) => TEST.test(name)) ? found : [...found, `${row}: names no test`];
});

for (const problem of problems) console.error(`${PAGE}: ${problem}`);
console.log(`${rows.length} rows, ${waiting.length} not yet covered, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
