// Makes sure that a browser is installed, runs Vitest, and prints the result as one last line.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changedTests } from './changed.mjs';
import { removeFolder, memoryFolder } from './memory-folder.mjs';
import { failures, slowest } from './summary.mjs';

const checkout = path.resolve(import.meta.dirname, '../..');

/** `--changed` selects what differs from the last commit, `--changed=main` what differs from the branch point. */
const readArguments = (given) => {
  const option = given.find((arg) => /^--changed(=|$)/.test(arg));
  if (option === undefined) return given;
  const reached = changedTests(option.split('=')[1] ?? 'HEAD');
  if (reached.length === 0) {
    console.log('The changes reach no test');
    process.exit(0);
  }
  console.log(`The changes reach ${reached.length} test files`);
  return [...given.filter((arg) => arg !== option), ...reached];
};
const args = readArguments(process.argv.slice(2));
const SHELL = 'chromium-headless-shell';
const BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const hasBrowser = () => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => BROWSERS.map((name) => path.join(folder, name)));
  return [process.env.CHROMIUM, MAC_CHROME, ...places].some((file) => file && fs.existsSync(file));
};

const apt = (...parameters) =>
  spawnSync('apt-get', parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const installBrowser = () => {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium …');
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  // Debian's name of the headless build; other systems have only the full one.
  const installAny = () => install(SHELL) || install('chromium');
  return installAny() || (apt('update', '-qq') && installAny());
};

if (!hasBrowser() && !installBrowser()) {
  console.error('cairn: the tests need a browser: install chromium, or name one in CHROMIUM');
  process.exit(1);
}

const vitest = path.join(checkout, 'node_modules/vitest/vitest.mjs');
const reporter = path.join(checkout, 'bin/tests/file-reporter.mjs');
const memory = memoryFolder();
const inMemory = memory === null ? {} : { TMPDIR: memory };

/**
 * Runs Vitest; returns the results by file and whether all passed. They are empty if the report could not be
 * written.
 */
const run = (...given) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-results-'));
  const results = path.join(folder, 'results.json');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--reporter=default', `--reporter=${reporter}`, ...given],
    { cwd: checkout, stdio: 'inherit', env: { ...process.env, ...inMemory, CAIRN_TEST_RESULTS: results } },
  );
  const files = fs.existsSync(results) ? JSON.parse(fs.readFileSync(results, 'utf8')) : [];
  fs.rmSync(folder, { recursive: true, force: true });
  return {
    files: files.map((one) => ({ ...one, file: path.relative(checkout, one.file) })),
    passedAll: status === 0,
  };
};

let { files, passedAll } = run(...args);
// A test in a browser can fail on an overloaded machine, so it gets a second try, with new data.
const IN_BROWSER = /^(?:e2e|screens)/;
const again = files
  .filter(({ failed, project }) => failed && IN_BROWSER.test(project))
  .map(({ file }) => file);
if (again.length > 0) {
  console.log('Running the failed tests of the browser again:');
  const second = run('--project', 'e2e', '--project', 'screens', ...again);
  const others = files.filter(({ file }) => !again.includes(file));
  passedAll = second.passedAll && !others.some(({ failed }) => failed);
  files = [...others, ...second.files];
}

const states = files.flatMap((file) => file.states);
const passed = states.filter((state) => state === 'passed').length;
// a file that cannot even be loaded has no tests to count
const broken = files.filter((file) => file.failed && file.states.length === 0).length;
let failed = states.filter((state) => state === 'failed').length + broken;
// an error outside every test, or no test at all, is a failure too
if (failed === 0 && (!passedAll || passed === 0)) failed = 1;
if (files.length > 1) console.log(['Slowest files:', ...slowest(files)].join('\n'));
for (const line of failures(files)) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
if (memory !== null) removeFolder(memory);
process.exit(failed === 0 ? 0 : 1);
