// Checks the generated tables of pages against the pages.ts files; with --write it writes them.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EVERY_PAGE } from '../src/app/pages/every-page.ts';
import { type AreaPages, pageProblems, pageTables } from './page-tables.ts';

const checkout = path.resolve(import.meta.dirname, '../..');

const areas = fs
  .readdirSync(path.join(checkout, 'web/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'pages.ts')
  .map((file) => path.join('web/src', file));
const pagesOf = async (file: string): Promise<AreaPages> => ({
  file,
  pages: ((await import(pathToFileURL(path.join(checkout, file)).href)) as Pick<AreaPages, 'pages'>).pages,
});

const problems = pageProblems(EVERY_PAGE, await Promise.all(areas.map(pagesOf)));
for (const [file, text] of Object.entries(problems.length > 0 ? {} : pageTables(EVERY_PAGE))) {
  const at = path.join(checkout, file);
  if (fs.existsSync(at) && fs.readFileSync(at, 'utf8') === text) continue;
  if (process.argv.includes('--write')) fs.writeFileSync(at, text);
  else problems.push(`${file} is out of date: run bin/gen`);
}
for (const problem of problems) console.error(problem);
console.log(`${EVERY_PAGE.length} pages in ${areas.length} areas, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
