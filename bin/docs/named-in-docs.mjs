// Refuses pages that name a file or folder that is not there, or a function that the file beside it does not declare.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const checkout = path.resolve(import.meta.dirname, '../..');
const ROOTS = ['domain/src', 'server/src', 'web/src', 'e2e', 'screens', 'bench', 'bin', 'docs', 'demo'];
// pages shorten: a path may begin in one of these as well as at the checkout
const BEGINNINGS = ['', 'server/src/', 'domain/src/', 'web/src/'];
const SHAPE = /^[\w@*.-]+(?:\/[\w@*.-]+)*\/?$/;
const EXTENSION = /\w\.(?:tsx?|mjs|graphql|sql|css|md|json)$/;
/** `write()` or `useKept`: a word alone, or one in capitals, may mean anything. */
const NAME = /^#?(?:\w+\(\)|(?=\w*[a-z])\w*[A-Z]\w*)$/;
/** What may stand between a file and a name in it, or the other way round. */
const JOINED = /^(?: | \(|, | and )$/;

const isFolder = (name) =>
  fs.statSync(path.join(checkout, name), { throwIfNoEntry: false })?.isDirectory() ?? false;
const entriesOf = (folder) => (isFolder(folder) ? fs.readdirSync(path.join(checkout, folder)) : []);
const filesBelow = (folder) =>
  entriesOf(folder).flatMap((entry) => {
    const name = path.join(folder, entry);
    return isFolder(name) ? filesBelow(name) : [name];
  });
const everyFile = ROOTS.filter(isFolder).flatMap(filesBelow);

/** The paths that fit, where `*` stands for any part of a name. */
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

/** A name alone is that of any file; in a table it stands beside the path of a file of its folder. */
const find = (name) =>
  name.includes('/')
    ? BEGINNINGS.flatMap((beginning) => matches(beginning + name))
    : [...matches(name), ...everyFile.filter((file) => path.basename(file) === name)];

/** Whether a text in backticks means a path: it ends as a file, or begins as a folder. */
const meansPath = (span) =>
  SHAPE.test(span) &&
  (EXTENSION.test(span) || (span.includes('/') && find(`${span.split('/')[0]}/`).length > 0));

const DECLARING = /^(?:Function|Class|TSInterface|TSTypeAlias|TSEnum)\w*Declaration$|^VariableDeclarator$/;
const HOLDING = /^(?:Property|MethodDefinition|PropertyDefinition|TSMethodSignature|TSPropertySignature)$/;

/** Every name that a part of a program declares, also as a method or a property. */
const declaredIn = (node) => {
  if (Array.isArray(node)) return node.flatMap(declaredIn);
  if (typeof node !== 'object' || node === null) return [];
  const own = DECLARING.test(node.type) ? node.id : HOLDING.test(node.type) ? node.key : null;
  return [...(own?.name === undefined ? [] : [own.name]), ...Object.values(node).flatMap(declaredIn)];
};

const declared = new Map();
const declares = (file, name) => {
  const text = fs.readFileSync(path.join(checkout, file), 'utf8');
  if (!/\.(?:tsx?|mjs)$/.test(file)) return new RegExp(`\\b${name}\\b`).test(text);
  if (!declared.has(file)) declared.set(file, new Set(declaredIn(parseSync(file, text).program)));
  return declared.get(file).has(name);
};

const problemsOf = (page) => {
  const problems = [];
  const text = fs.readFileSync(path.join(checkout, page), 'utf8').replaceAll(/^```[^]*?^```/gm, '');
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => ({
    text: match[1],
    start: match.index,
    end: match.index + match[0].length,
    paths: meansPath(match[1]) ? find(match[1]) : null,
  }));
  const joined = (left, right) => JOINED.test(text.slice(left.end, right.start));
  /** The path that a name is joined to, over other names: before it, or else behind it. */
  const pathOf = (at, step) => {
    const [here, next] = [spans[at], spans[at + step]];
    if (!next || !(step < 0 ? joined(next, here) : joined(here, next))) return null;
    return next.paths ? next : NAME.test(next.text) ? pathOf(at + step, step) : null;
  };
  for (const [at, span] of spans.entries()) {
    if (span.paths?.length === 0) problems.push(`${page}: ${span.text} is not there`);
    if (span.paths || !NAME.test(span.text)) continue;
    const home = pathOf(at, -1) ?? pathOf(at, 1);
    const files = home?.paths?.flatMap((name) => (isFolder(name) ? filesBelow(name) : [name])) ?? [];
    const name = span.text.replaceAll(/[#()]/g, '');
    if (files.length > 0 && !files.some((file) => declares(file, name)))
      problems.push(`${page}: ${home.text} declares no ${name}`);
  }
  return problems;
};

const pages = ['README.md', ...filesBelow('docs')].filter((name) => name.endsWith('.md'));
const problems = pages.flatMap(problemsOf);
for (const problem of problems) console.error(problem);
console.log(`${pages.length} pages, ${problems.length} problems with what they name`);
process.exit(problems.length === 0 ? 0 : 1);
