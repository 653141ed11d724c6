import { spawn } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { saysDiskFull } from './failure.ts';
import { precompress } from './precompress.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = ['web', 'domain', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = /^(?:node_modules|dist(?:\..*)?|coverage)$/;
const STAMP = '.built-from';

/** One line per source file with what changes when it does; reading the contents would cost a second start too much. */
const describe = async (file: string): Promise<string[]> => {
  const found = await fs.lstat(file);
  if (!found.isDirectory()) {
    return [`${path.relative(CHECKOUT, file)} ${found.size} ${Math.floor(found.mtimeMs)}`];
  }
  const names = (await fs.readdir(file)).filter((name) => !NOT_SOURCES.test(name)).toSorted();
  return (await Promise.all(names.map((name) => describe(path.join(file, name))))).flat();
};

const sourceState = async (): Promise<string> => {
  const lines = await Promise.all(SOURCES.map((name) => describe(path.join(CHECKOUT, name))));
  return crypto.createHash('sha256').update(lines.flat().join('\n')).digest('hex');
};

const runVite = (outDir: string) =>
  new Promise<void>((resolve, reject) => {
    const vite = path.join(CHECKOUT, 'node_modules/vite/bin/vite.js');
    const args = ['build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir'];
    const child = spawn(process.execPath, [vite, ...args], {
      cwd: path.join(CHECKOUT, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(buildFailure(said))));
  });

const DISK_FULL = `the disk that holds ${CHECKOUT} is full: make room and start again`;

/** Why the build failed, by what it said. */
export const buildFailure = (said: string): StartRefused =>
  new StartRefused(saysDiskFull(said) ? DISK_FULL : `the web app could not be built:\n${said.trim()}`);

/** The folder with the built web app, and whether the sources have moved on since. */
export const webAppState = async () => {
  const dist = path.join(CHECKOUT, 'web/dist');
  const state = await sourceState();
  const built = await fs.readFile(path.join(dist, STAMP), 'utf8').catch(() => '');
  return { dist, state, stale: built !== state };
};

/**
 * Builds beside the old app and swaps, so that a failed build leaves the old one whole. Each process builds in a folder
 * of its own, so that two that start at once do not write into each other's.
 */
export const buildWebApp = async ({ dist, state }: { dist: string; state: string }): Promise<void> => {
  const fresh = `${dist}.new-${process.pid}`;
  const old = `${dist}.old-${process.pid}`;
  try {
    await runVite(fresh);
    await precompress(fresh);
    await fs.writeFile(path.join(fresh, STAMP), state);
    await fs.rename(dist, old).catch(() => undefined); // the first build finds none
    await fs.rename(fresh, dist);
  } catch (error) {
    // what is full here need not be the disk with the data
    throw saysDiskFull(String(error)) ? new StartRefused(DISK_FULL) : error;
  } finally {
    await fs.rm(fresh, { recursive: true, force: true });
    await fs.rm(old, { recursive: true, force: true });
  }
};
