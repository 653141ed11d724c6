// Rejects hand-written files of more than 500 lines, and warns about those of more than 300.
import fs from 'node:fs';
import path from 'node:path';
import { generated } from '../areas.mjs';

const checkout = path.resolve(import.meta.dirname, '..');
const WARN_LINES = 300;
const MAX_LINES = 500;
const ROOTS = ['domain/src', 'server/src', 'web/src', 'web/build', 'e2e', 'screens', 'bench', 'bin'];
// scripts in bin have no extension; JSON is data
const WRITTEN = /^[^.]+$|\.(tsx?|m?js|css|graphql|html)$/;

const lengthOf = (file) => fs.readFileSync(path.join(checkout, file), 'utf8').trimEnd().split('\n').length;

const files = ROOTS.flatMap((root) =>
  fs
    .readdirSync(path.join(checkout, root), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && WRITTEN.test(entry.name))
    .map((entry) => path.relative(checkout, path.join(entry.parentPath, entry.name))),
).filter((file) => !file.split(path.sep).includes('node_modules') && !generated.includes(file));
const long = files.map((file) => ({ file, lines: lengthOf(file) })).filter(({ lines }) => lines > WARN_LINES);
const tooLong = long.filter(({ lines }) => lines > MAX_LINES);

for (const { file, lines } of long)
  console.error(
    lines > MAX_LINES
      ? `${file}: ${lines} lines, the limit is ${MAX_LINES}`
      : `warning: ${file}: ${lines} lines, better below ${WARN_LINES}`,
  );
console.log(`${files.length} files, ${tooLong.length} too long`);
process.exit(tooLong.length === 0 ? 0 : 1);
