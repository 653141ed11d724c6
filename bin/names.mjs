// Refuses names that need a key, as bin/cryptic-names.mjs lists them: of files, of folders and of what files export.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { cryptic } from './cryptic-names.mjs';

const checkout = path.resolve(import.meta.dirname, '..');

/** `epicFrontRoutes`, `EPIC_FRONT_ROUTES` and `epic-front-routes` are the words `epic front routes`. */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join(' ');

const crypticWordsIn = (name, { words, terms }) => {
  const plain = terms.reduce((text, term) => text.replaceAll(term, ''), wordsOf(name));
  return plain.split(' ').flatMap((word) => (Object.hasOwn(words, word) ? [[word, words[word]]] : []));
};

const wholeName = (name, refused) => (Object.hasOwn(refused, name) ? [[name, refused[name]]] : []);

const exportsOf = (file) => {
  const { module } = parseSync(file, fs.readFileSync(path.join(checkout, file), 'utf8'));
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );
};

let count = 0;
const problems = [];
for (const list of cryptic) {
  for (const root of list.roots) {
    for (const entry of fs.readdirSync(path.join(checkout, root), { recursive: true, withFileTypes: true })) {
      const file = path.relative(checkout, path.join(entry.parentPath, entry.name));
      const stem = entry.name.replace(/\..*$/, '');
      const say = ([word, instead]) => problems.push(`${file}: ${word} needs a key, say ${instead}`);
      [...crypticWordsIn(stem, list), ...wholeName(stem, list.files)].forEach(say);
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      count += 1;
      for (const name of exportsOf(file)) {
        for (const [word, instead] of [...crypticWordsIn(name, list), ...wholeName(name, list.exports)])
          problems.push(`${file}: exports ${name}, but ${word} needs a key: say ${instead}`);
      }
    }
  }
}
for (const problem of problems) console.error(problem);
console.log(`${count} files, ${problems.length} problems with their names`);
process.exit(problems.length === 0 ? 0 : 1);
