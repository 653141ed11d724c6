// Refuses folders and files that outgrow what one look can hold, but for those of bin/size-exceptions.mjs.
import fs from 'node:fs';
import path from 'node:path';
import { generated } from '../areas.mjs';
import * as exceptions from './size-exceptions.mjs';

const checkout = path.resolve(import.meta.dirname, '..');
const MAX_ENTRIES = 25;
const MAX_LINES = 300;
// migrations are numbered and never divided, so their folder may grow
const ROOTS = ['domain/src', 'server/src', 'web/src', 'web/build', 'e2e', 'bench', 'bin'];
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

/** What is over the bound must be listed with its size of today, and nothing else may be listed. */
const compare = (sizes, listed, max, unit) => {
  const names = new Set([...sizes.keys(), ...Object.keys(listed)]);
  return [...names].flatMap((name) => {
    const size = sizes.get(name) ?? 0;
    const known = listed[name];
    const told = `${name}: bin/size-exceptions.mjs says ${known} ${unit}, it has ${size}`;
    if (size <= max) return known === undefined ? [] : `${told}: take it out`;
    const bound = known ?? max;
    if (size > bound) return `${name}: ${size} ${unit}, at most ${bound} may be: divide it`;
    return size < bound ? `${told}: lower it to ${size}` : [];
  });
};

const problems = [
  ...compare(listings, exceptions.listings, MAX_ENTRIES, 'entries'),
  ...compare(lengths, exceptions.lengths, MAX_LINES, 'lines'),
];
for (const problem of problems) console.error(problem);
console.log(
  `${listings.size} folders and ${lengths.size} files, ${problems.length} problems with their sizes`,
);
process.exit(problems.length === 0 ? 0 : 1);
