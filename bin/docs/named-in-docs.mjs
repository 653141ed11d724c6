// Rejects pages that name a file or folder that does not exist.
import fs from 'node:fs';
import path from 'node:path';

const checkout = path.resolve(import.meta.dirname, '../..');
const ROOTS = ['domain/src', 'server/src', 'web/src', 'e2e', 'screens', 'bench', 'bin', 'docs', 'demo'];
// Paths may be relative to one of these folders.
const PREFIXES = ['', 'server/src/', 'domain/src/', 'web/src/'];
const SHAPE = /^[\w@*.-]+(?:\/[\w@*.-]+)*\/?$/;
const EXTENSION = /\w\.(?:tsx?|mjs|graphql|sql|css|md|json)$/;

const isFolder = (name) =>
  fs.statSync(path.join(checkout, name), { throwIfNoEntry: false })?.isDirectory() ?? false;
const entriesOf = (folder) => (isFolder(folder) ? fs.readdirSync(path.join(checkout, folder)) : []);
const filesBelow = (folder) =>
  entriesOf(folder).flatMap((entry) => {
    const name = path.join(folder, entry);
    return isFolder(name) ? filesBelow(name) : [name];
  });
const everyFile = ROOTS.filter(isFolder).flatMap(filesBelow);

/** The paths that match, where `*` stands for any part of a name. */
const matches = (name) =>
  name
    .split('/')
    .filter((part) => part !== '')
    .reduce(
      (found, part) => {
        const pattern = new RegExp(`^${part.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
        return found.flatMap((folder) =>
          entriesOf(folder)
            .filter((entry) => pattern.test(entry))
            .map((entry) => path.join(folder, entry)),
        );
      },
      [''],
    );

/** A plain name matches any file; in tables the folder is often in another cell. */
const find = (name) =>
  name.includes('/')
    ? PREFIXES.flatMap((prefix) => matches(prefix + name))
    : [...matches(name), ...everyFile.filter((file) => path.basename(file) === name)];

/** Whether a text in backticks is a path: it has a file extension, or begins with a folder. */
const isPath = (span) =>
  SHAPE.test(span) &&
  (EXTENSION.test(span) || (span.includes('/') && find(`${span.split('/')[0]}/`).length > 0));

const problemsOf = (page) => {
  const text = fs.readFileSync(path.join(checkout, page), 'utf8').replaceAll(/^```[^]*?^```/gm, '');
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map((match) => match[1])
    .filter((span) => isPath(span) && find(span).length === 0)
    .map((span) => `${page}: ${span} does not exist`);
};

const pages = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs')].filter((name) => name.endsWith('.md'));
const problems = pages.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
console.log(`${pages.length} pages, ${problems.length} paths that do not exist`);
process.exit(problems.length === 0 ? 0 : 1);
