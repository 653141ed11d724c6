import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { alive } from '../db/embedded/postmaster.ts';
import { runTethered } from '../db/embedded/tethered-process.ts';
import { StartRefused } from '../start-refused.ts';
import { saysDiskFull } from './failure.ts';
import { precompress } from './precompress.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = ['web', 'domain', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = /^(?:node_modules|dist(?:\..*)?|coverage)$/;
const STAMP = '.built-from';

/**
 * Returns one line per source file that changes when the file does; reading the contents would cost a second
 * start too much time.
 */
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

const runVite = async (outDir: string, signal?: AbortSignal): Promise<void> => {
  const vite = path.join(CHECKOUT, 'node_modules/vite/bin/vite.js');
  // Vite's default loader writes the config beside its packages first, which fails in a read-only checkout.
  const args = [
    'build',
    '--configLoader',
    'native',
    '--logLevel',
    'error',
    '--outDir',
    outDir,
    '--emptyOutDir',
  ];
  const { code, complained } = await runTethered(process.execPath, [vite, ...args], {
    cwd: path.join(CHECKOUT, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
  if (code !== 0) throw buildFailure(complained);
};

const DISK_FULL = `the disk that holds ${CHECKOUT} is full: free some space and start again`;

/** Returns the reason for a failed build, from its output. */
export function buildFailure(said: string): StartRefused {
  return new StartRefused(saysDiskFull(said) ? DISK_FULL : `the web app could not be built:\n${said.trim()}`);
}

export interface WebApp {
  /** The folder of the built app, which need not exist yet. */
  readonly dist: string;
  readonly state: string;
  /** True when the sources have changed since it was built. */
  readonly stale: boolean;
}

const STANDARD = path.join(CHECKOUT, 'web/dist');

const webAppIn = async (dist: string, state: string): Promise<WebApp> => {
  const built = await fs.readFile(path.join(dist, STAMP), 'utf8').catch(() => '');
  return { dist, state, stale: built !== state };
};

const writable = (folder: string): Promise<boolean> =>
  fs.access(folder, fs.constants.W_OK).then(
    () => true,
    () => false,
  );

/**
 * Returns the built web app: the checkout's, or the one in another folder when the checkout's is old and
 * cannot be written.
 */
export async function webAppState(instead?: string): Promise<WebApp> {
  const state = await sourceState();
  const ours = await webAppIn(STANDARD, state);
  const elsewhere = instead !== undefined && ours.stale && !(await writable(path.dirname(STANDARD)));
  return elsewhere ? webAppIn(instead, state) : ours;
}

/** Removes what interrupted builds left beside the app. */
const removeHalfBuilt = async (dist: string): Promise<void> => {
  const [folder, name] = [path.dirname(dist), path.basename(dist)];
  for (const other of await fs.readdir(folder)) {
    const pid = Number(other.startsWith(`${name}.`) && /\.(?:new|old)-(\d+)$/.exec(other)?.[1]);
    if (pid > 0 && (pid === process.pid || !alive(pid)))
      await fs.rm(path.join(folder, other), { recursive: true, force: true });
  }
};

/**
 * Builds beside the old app and swaps, so that a failed build does not affect the old one. Each process
 * builds in a folder of its own, so that two concurrent starts do not write to the same one.
 */
export async function buildWebApp({ dist, state }: WebApp, signal?: AbortSignal): Promise<void> {
  const fresh = `${dist}.new-${process.pid}`;
  const old = `${dist}.old-${process.pid}`;
  await removeHalfBuilt(dist);
  try {
    await runVite(fresh, signal);
    await precompress(fresh);
    await fs.writeFile(path.join(fresh, STAMP), state);
    await fs.rename(dist, old).catch(() => undefined); // there is none before the first build
    await fs.rename(fresh, dist);
  } catch (error) {
    // this disk need not be the one with the data
    throw saysDiskFull(String(error)) ? new StartRefused(DISK_FULL) : error;
  } finally {
    await fs.rm(fresh, { recursive: true, force: true });
    await fs.rm(old, { recursive: true, force: true });
  }
}
