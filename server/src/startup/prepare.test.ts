import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const PREPARE = path.resolve(import.meta.dirname, '../../../bin/prepare.mjs');

let checkout: string;
beforeEach(() => {
  checkout = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'cairn prepare 100% ')), 'cairn');
  fs.mkdirSync(path.join(checkout, 'bin'), { recursive: true });
  fs.copyFileSync(PREPARE, path.join(checkout, 'bin', 'prepare.mjs'));
  fs.writeFileSync(path.join(checkout, 'package-lock.json'), '{}');
});
afterEach(() => fs.rmSync(path.dirname(checkout), { recursive: true }));

/** Runs the copy with a fake npm, given as a shell script. */
const prepare = async (npm: string) => {
  fs.writeFileSync(path.join(checkout, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${checkout}:${process.env.PATH}` };
  return run(process.execPath, [path.join(checkout, 'bin', 'prepare.mjs')], { env }).then(
    () => null,
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );
};

test('a disk that is full during the installation is one line that names the folder', async () => {
  const failed = await prepare(
    'echo "npm error code ENOSPC" >&2; echo "npm error nospc There appears to be insufficient space" >&2; exit 228',
  );
  expect(failed).toEqual({
    code: 1,
    stderr: `cairn: the disk that holds ${fs.realpathSync(checkout)} is full: free some space and start again\n`,
  });
});

test('another failure of npm is told in its own words', async () => {
  const failed = await prepare('echo "npm error code EUSAGE" >&2; exit 1');
  expect(failed?.stderr).toBe('cairn: the dependencies could not be installed:\nnpm error code EUSAGE\n');
});

test('the installation runs in the checkout, whatever its folder is called', async () => {
  expect(await prepare('pwd > here')).toBeNull();
  expect(fs.readFileSync(path.join(checkout, 'here'), 'utf8').trim()).toBe(fs.realpathSync(checkout));
});

/** Writes the files that npm leaves after installing one package. */
const writeInstalled = (version: string) => {
  const modules = path.join(checkout, 'node_modules');
  fs.mkdirSync(path.join(modules, '.bin'), { recursive: true });
  fs.writeFileSync(path.join(modules, '.bin', 'node'), '');
  const packages = { 'node_modules/one': { version } };
  fs.writeFileSync(path.join(modules, '.package-lock.json'), JSON.stringify({ packages }));
};

test('what is installed is held against the lock file, whatever the times of the files are', async () => {
  const packages = {
    '': { name: 'cairn' },
    'node_modules/one': { version: '1.2.0' },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  };
  fs.writeFileSync(path.join(checkout, 'package-lock.json'), JSON.stringify({ packages }));
  const later = new Date(Date.now() + 60_000);
  writeInstalled('1.1.0');
  fs.utimesSync(path.join(checkout, 'node_modules', '.package-lock.json'), later, later);
  expect((await prepare('exit 1'))?.code).toBe(1);
  writeInstalled('1.2.0');
  fs.utimesSync(path.join(checkout, 'package-lock.json'), later, later);
  expect(await prepare('exit 1')).toBeNull();
});
