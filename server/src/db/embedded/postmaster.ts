import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Cluster, SOCKET_PORT } from './cluster.ts';
import { failureReason } from './complaint.ts';

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const pidIn = (cluster: Cluster): number => {
  try {
    return Number.parseInt(fs.readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
};

/** The process id of a server that already runs on this cluster and answers; 0 when there is none. */
export async function runningPostmaster(cluster: Cluster, ping: () => Promise<void>): Promise<number> {
  const pid = pidIn(cluster);
  // it may be starting, or shutting down
  for (let i = 0; pid > 0 && i < 100 && alive(pid); i++) {
    try {
      await ping();
      return pid;
    } catch {
      await sleep(100);
    }
  }
  return 0;
}

const PATIENT_STOP_S = 10;

// A shell script that supervises the server: when this process ends, even by kill -9, the pipe closes and the
// server shuts down cleanly. One that hangs (which happens while recovering from a full disk) is killed after
// a while; its log makes that safe. When the server ends by itself, so does the script, within the second it
// sleeps.
const TETHER = [
  '"$0" "$@" </dev/null 3<&- & p=$!',
  `{ cat <&3; kill -INT $p; ${'sleep 1; '.repeat(PATIENT_STOP_S)}kill -QUIT $p; } >/dev/null 2>&1 & w=$!`,
  'wait $p',
  'kill $w',
].join('\n');

const OPTIONS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 50,
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  plan_cache_mode: 'force_custom_plan',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
};

const launch = (cluster: Cluster, binaries: Binaries, account: Account, extra: Options): ChildProcess => {
  const options = {
    ...OPTIONS,
    unix_socket_directories: `"${cluster.run.replaceAll('"', '""')}"`,
    ...extra,
  };
  const args = ['-D', cluster.data, '-p', String(SOCKET_PORT)].concat(
    Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  );
  const log = fs.openSync(cluster.log, 'a', 0o600);
  // detached: Ctrl-C reaches only this process, so that requests can finish
  const child = spawn('/bin/sh', ['-c', TETHER, path.join(binaries.bin, 'postgres'), ...args], {
    ...account,
    env: binaries.env,
    cwd: cluster.data,
    stdio: ['ignore', log, log, 'pipe'],
    detached: true,
  });
  fs.closeSync(log);
  const tether = child.stdio[3] as Socket;
  tether.on('error', () => {});
  tether.unref();
  child.on('exit', () => tether.destroy());
  child.unref();
  return child;
};

export type Options = Readonly<Record<string, string | number>>;

const PATIENCE_MS = 60_000;

class Gone extends StartRefused {
  /** True when remaining processes of a killed server still use the cluster. */
  readonly held: boolean;

  constructor(message: string, held: boolean) {
    super(message);
    this.held = held;
  }
}

// The last workers of a killed server take a moment to end, and lock the cluster until then.
const STILL_HELD = /shared memory block|lock file .* already exists/;
const HELD_MS = 10_000;

/** Starts PostgreSQL on the cluster as a supervised child and waits until it answers; returns its process id. */
export async function startPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  account: Account,
  options: Options,
  ping: () => Promise<void>,
): Promise<number> {
  for (const end = Date.now() + HELD_MS; ; await sleep(250)) {
    try {
      return await launchOnce(cluster, binaries, account, options, ping);
    } catch (error) {
      if (!(error instanceof Gone) || !error.held || Date.now() > end) throw error;
    }
  }
}

const launchOnce = async (
  cluster: Cluster,
  binaries: Binaries,
  account: Account,
  options: Options,
  ping: () => Promise<void>,
): Promise<number> => {
  const logStart = fs.statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0;
  const child = launch(cluster, binaries, account, options);
  let gone = false;
  child.on('error', () => (gone = true));
  child.on('exit', () => (gone = true));
  for (const end = Date.now() + PATIENCE_MS; ;) {
    if (gone) {
      const words = fs.readFileSync(cluster.log).subarray(logStart).toString();
      const message = `PostgreSQL did not start: ${failureReason(words)} (see ${cluster.log})`;
      // Searched in all lines: the workers of a killed server may have logged the last one.
      throw new Gone(message, STILL_HELD.test(words));
    }
    try {
      await ping();
      return pidIn(cluster);
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(25);
    }
  }
};

const goneWithin = async (pid: number, seconds: number): Promise<boolean> => {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(25)) {
    if (!alive(pid)) return true;
  }
  return false;
};

/** Fast shutdown: open transactions roll back, everything is written to disk. A server that hangs is killed. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await goneWithin(pid, PATIENT_STOP_S)) return;
  }
}
