// The imports of each source file, read from the code. Used by bin/boundaries.mjs and bin/tests/changed.mjs.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const checkout = path.resolve(import.meta.dirname, '..');

/** The TypeScript files below a folder of the checkout, as paths from the checkout. */
export function sourceFilesBelow(folder) {
  return fs
    .readdirSync(path.join(checkout, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(checkout, path.join(entry.parentPath, entry.name)));
}

const isTypeOnly = (entries) => entries.length > 0 && entries.every((entry) => entry.isType);

/** Relative imports as paths from the checkout, packages by name. */
const resolve = (file, name) => {
  if (name.startsWith('.')) return path.relative(checkout, path.resolve(checkout, path.dirname(file), name));
  return name.startsWith('@cairn/domain/') ? `domain/src/${name.slice('@cairn/domain/'.length)}.ts` : name;
};

/** The imports of a file. `values` leaves out type imports and lazy imports, which run later. */
export function importsOf(file) {
  const text = fs.readFileSync(path.join(checkout, file), 'utf8');
  const { module } = parseSync(file, text);
  const exported = module.staticExports.flatMap((found) =>
    found.entries.filter((entry) => entry.moduleRequest),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  const named = [
    ...module.staticImports.map((found) => [found.moduleRequest.value, !isTypeOnly(found.entries)]),
    ...exported.map((entry) => [entry.moduleRequest.value, !entry.isType]),
    ...dynamic.filter((literal) => /^['"]/.test(literal)).map((literal) => [literal.slice(1, -1), false]),
  ].map(([name, value]) => [resolve(file, name), value]);
  return {
    all: new Set(named.map(([target]) => target)),
    values: new Set(named.filter(([, value]) => value).map(([target]) => target)),
  };
}
