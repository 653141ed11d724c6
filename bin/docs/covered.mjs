// Rejects rows of docs/spec-coverage.md that name no test file, or one that does not exist.
import fs from 'node:fs';
import path from 'node:path';

const checkout = path.resolve(import.meta.dirname, '../..');
const PAGE = 'docs/spec-coverage.md';
const ROOTS = ['domain/src', 'server/src', 'web/src', 'e2e', 'screens', 'bench', 'bin'];
const TEST = /\.test\.(?:tsx?|mjs)$/;
/** Marks a row that has no test yet, or that needs none. */
const NOT_YET = /^not yet: \S/;
const NOT_NEEDED = /^none: \S/;

const tests = ROOTS.flatMap((root) =>
  fs
    .readdirSync(path.join(checkout, root), { recursive: true })
    .filter((name) => TEST.test(name))
    .map((name) => path.posix.join(root, name)),
);
/** Rows may shorten a path to its end. */
const exists = (name) => tests.some((file) => file === name || file.endsWith(`/${name}`));

const lines = fs.readFileSync(path.join(checkout, PAGE), 'utf8').split('\n');
const isRow = (line, at) => line.startsWith('| ') && !lines[at + 1].startsWith('|---');
const rows = lines.filter(isRow).map((line) => line.slice(2, -2).split(' | '));

const uncovered = rows.filter((cells) => NOT_YET.test(cells.at(-1)));
const problems = rows.flatMap((cells) => {
  const named = [
    ...cells
      .slice(1)
      .join(' ')
      .matchAll(/`([^`]+)`/g),
  ]
    .map((match) => match[1])
    .filter((name) => TEST.test(name));
  const missing = named.filter((name) => !exists(name)).map((name) => `${cells[0]}: ${name} does not exist`);
  const needsNoTest = NOT_YET.test(cells.at(-1)) || NOT_NEEDED.test(cells.at(-1));
  return named.length > 0 || needsNoTest ? missing : [`${cells[0]}: names no test`];
});

for (const problem of problems) console.error(`${PAGE}: ${problem}`);
console.log(`${rows.length} rows, ${uncovered.length} not yet covered, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
