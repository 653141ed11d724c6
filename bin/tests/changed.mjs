// The test files that a change can reach, for bin/test --changed. .ci/run still runs all tests.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { testing, top, web } from '../../areas.mjs';
import { importsOf, sourceFilesBelow } from '../imports.mjs';

const checkout = path.resolve(import.meta.dirname, '../..');
const ROOTS = ['domain/src', 'server/src', 'web/src', 'web/build', 'e2e', 'screens'];
/** Changes to these reach every test of the project next to them. */
const REACHES_ALL = [
  [/^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json)$/, ROOTS],
  [/^server\/migrations\//, ['server/src']],
  [/^server\/src\/(db|testing)\/[^/]*$/, ['server/src']],
  [/^(web\/(vite\.config\.ts|index\.html|build\/)|web\/src\/ui\/[^/]*\.css$)/, ['screens']],
];

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Files that import all areas, and test fixtures: through them every test would reach every file. */
const HUBS = [
  ...[...top, ...testing].map((name) => `server/src/${name}`),
  ...web.top.map((name) => `web/src/${name}`),
];
const isHub = (file) => HUBS.some((hub) => file === hub || file.startsWith(`${hub}/`));

/** The area of a file: its root, and the first folder or file below that. */
const areaOf = (file) => {
  const root = ROOTS.find((one) => file.startsWith(`${one}/`));
  return root === undefined ? null : { root, name: file.slice(root.length + 1).split('/')[0] };
};

const git = (...args) =>
  execFileSync('git', args, { cwd: checkout, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** Files changed since the branch point of a commit, including untracked ones. */
const changedSince = (commit) => {
  const [base] = git('merge-base', commit, 'HEAD');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
};

/**
 * The test files that changed files can reach: those that import them (not through hubs), those of the same
 * area, and the e2e and screen tests named after a changed area of the web app.
 */
export function testsReachedBy(changed, files, importsOfFile) {
  const tests = files.filter(isTest);
  const all = new Set(
    REACHES_ALL.flatMap(([pattern, roots]) => (changed.some((file) => pattern.test(file)) ? roots : [])),
  );
  const areas = changed.map(areaOf).filter((area) => area !== null);
  const inArea = (test) =>
    areas.some(({ root, name }) =>
      test.startsWith(`${root}/${name}`) && areaOf(test).root === root
        ? areaOf(test).name === name
        : root === 'web/src' &&
          /^(e2e|screens)\//.test(test) &&
          areaOf(test).name.split('.')[0].startsWith(name),
    );
  const wanted = new Set(changed);
  const known = new Map();
  const reaches = (file) => {
    if (wanted.has(file)) return true;
    if (known.has(file)) return known.get(file);
    known.set(file, false);
    const found = [...importsOfFile(file)].some((target) => !isHub(target) && reaches(target));
    known.set(file, found);
    return found;
  };
  return tests.filter((test) => all.has(areaOf(test).root) || inArea(test) || reaches(test));
}

/** The test files that the changes since a commit can reach. */
export function changedTests(commit) {
  const files = ROOTS.flatMap(sourceFilesBelow);
  const present = new Set(files);
  const bin = changedSince(commit).some((file) => file.startsWith('bin/')) ? ['bin/'] : [];
  const imports = (file) => (present.has(file) ? importsOf(file).all : []);
  const reached = testsReachedBy(changedSince(commit), files, imports);
  return [...bin, ...reached.filter((file) => fs.existsSync(path.join(checkout, file)))];
}
