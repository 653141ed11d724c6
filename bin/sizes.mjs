// Refuses folders and files that outgrow what one look can hold, but for the folders of bin/size-exceptions.mjs.
import fs from 'node:fs';
import path from 'node:path';
import { generated } from '../areas.mjs';
import { listings as exceptions } from './size-exceptions.mjs';

const checkout = path.resolve(import.meta.dirname, '..');
const MAX_ENTRIES = 25;
const MAX_LINES = 300;
// migrations are numbered and never divided, so their folder may grow
const ROOTS = ['domain/src', 'server/src', 'web/src', 'web/build', 'e2e', 'screens', 'bench', 'bin'];
// the entries of these are the rooms of the house, which areas.mjs and its levels keep in order
const ROOMS = ['domain/src', 'server/src', 'web/src'];
// scripts of bin have no extension; JSON is data
const isWritten = (file) => /^[^.]+$|\.(tsx?|m?js|css|graphql|html)$/.test(path.basename(file));

/** Every entry of a folder counts: files, tests, styles and folders. */
const listings = new Map();
const lengths = new Map();
const walk = (folder) => {
  const entries = fs
    .readdirSync(path.join(checkout, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'));
  if (!ROOMS.includes(folder)) listings.set(folder, entries.length);
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(name);
    else if (isWritten(name) && !generated.includes(name))
      lengths.set(name, fs.readFileSync(path.join(checkout, name), 'utf8').trimEnd().split('\n').length);
  }
};
for (const root of ROOTS) walk(root);

/** A folder over the bound must be listed with its size of today, and nothing else may be listed. */
const folderProblem = (name) => {
  const size = listings.get(name) ?? 0;
  const known = exceptions[name];
  const worded = `${name}: bin/size-exceptions.mjs says ${known} entries, it has ${size}`;
  if (size <= MAX_ENTRIES) return known === undefined ? null : `${worded}: take it out`;
  const bound = known ?? MAX_ENTRIES;
  if (size > bound) return `${name}: ${size} entries, at most ${bound} may be: divide it`;
  return size < bound ? `${worded}: lower it to ${size}` : null;
};

const problems = [
  ...[...new Set([...listings.keys(), ...Object.keys(exceptions)])].map(folderProblem),
  ...[...lengths].map(([name, length]) =>
    length > MAX_LINES ? `${name}: ${length} lines, at most ${MAX_LINES} may be: divide it` : null,
  ),
].filter((problem) => problem !== null);
for (const problem of problems) console.error(problem);
console.log(
  `${listings.size} folders and ${lengths.size} files, ${problems.length} problems with their sizes`,
);
process.exit(problems.length === 0 ? 0 : 1);
