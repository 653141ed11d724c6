// Installs the locked dependencies when one is missing or has another version. Runs on any Node from 20 on,
// before anything is installed.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const PROGRESS_MS = 10_000;
// After the error npm prints its manual.
const MAX_LINES = 8;

const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const fail = (text) => {
  console.error(`cairn: ${text}`);
  process.exit(1);
};

/** The entries of npm's lock file for each folder in node_modules. */
const packagesIn = (file) => {
  try {
    return JSON.parse(fs.readFileSync(path.join(checkout, file), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
};

const isInstalled = () => {
  if (!fs.existsSync(path.join(checkout, 'node_modules', '.bin', 'node'))) return false;
  // npm writes this file last, so an interrupted installation does not have it
  const present = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(
    ([folder, { version, optional, devOptional }]) =>
      // optional packages may be for other platforms
      !folder.startsWith('node_modules/') || optional || devOptional || present[folder]?.version === version,
  );
};

const install = () =>
  new Promise((resolve) => {
    const began = Date.now();
    console.log('Installing dependencies …');
    const progress = setInterval(
      () => console.log(`Installing dependencies … ${Math.round((Date.now() - began) / 1000)} s`),
      PROGRESS_MS,
    );
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    npm.stdout.on('data', (text) => (output += text));
    npm.stderr.on('data', (text) => (output += text));
    npm.on('error', () => fail('npm is missing: install it together with Node 20 or newer'));
    npm.on('exit', (code) => {
      clearInterval(progress);
      if (code !== 0 && /ENOSPC|no space left on device/i.test(output))
        fail(`the disk that holds ${checkout} is full: free some space and start again`);
      if (code !== 0)
        fail(
          `the dependencies could not be installed:\n${output.trim().split('\n').slice(0, MAX_LINES).join('\n')}`,
        );
      console.log(`Installing dependencies: done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
      resolve();
    });
  });

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer`);
}
// Through a symbolic link npm would empty the folder of another checkout.
if (fs.lstatSync(path.join(checkout, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
  if (!isInstalled()) fail('node_modules is a link to dependencies of another version: remove it');
} else if (!isInstalled()) await install();
