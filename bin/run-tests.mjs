// Sees that a browser is there, runs Vitest, and says in one last line how it went.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const checkout = path.resolve(import.meta.dirname, '..');
const args = process.argv.slice(2);
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const hasBrowser = () => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => BROWSERS.map((name) => path.join(folder, name)));
  return [process.env.CHROMIUM, MAC_CHROME, ...places].some((file) => file && fs.existsSync(file));
};

const apt = (...words) =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const installBrowser = () => {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium …');
  const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  return apt(...packages) || (apt('update', '-qq') && apt(...packages));
};

if (!hasBrowser() && !installBrowser()) {
  console.error('cairn: the tests need a browser: install chromium, or name one in CHROMIUM');
  process.exit(1);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-results-'));
const results = path.join(folder, 'results.json');
const vitest = path.join(checkout, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...args],
  { cwd: checkout, stdio: 'inherit' },
);

let passed = 0;
let failed = 0;
if (fs.existsSync(results)) {
  const report = JSON.parse(fs.readFileSync(results, 'utf8'));
  passed = report.numPassedTests;
  // a file that cannot even be loaded has no tests to count
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  failed = report.numFailedTests + broken.length;
}
fs.rmSync(folder, { recursive: true, force: true });
// an error outside every test, or no test at all, is a failure too
if (failed === 0 && (status !== 0 || passed === 0)) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
