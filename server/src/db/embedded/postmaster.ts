import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../../start-refused.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Cluster, SOCKET_PORT } from './cluster.ts';
import { complaintIn } from './complaint.ts';

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
  // it may be starting, or on its way down
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

// A small shell holds the server on a tether: when this process dies, even by -9, the pipe closes and the server shuts
// down cleanly. One that hangs (it can, when it was just recovering from a full disk) is ended at once after a while;
// its log makes that safe. A server that ends by itself ends the shell, and of the watch the second it sleeps is left.
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
  // detached: Ctrl-C reaches this process first, so that requests can finish
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
  /** Whether the cluster is still held by what is left of a killed server. */
  readonly held: boolean;

  constructor(message: string, held: boolean) {
    super(message);
    this.held = held;
  }
}

// A killed server's last workers take a moment to notice, and hold the cluster until then.
const STILL_HELD = /shared memory block|lock file .* already exists/;
const HELD_MS = 10_000;

/** Starts PostgreSQL on the cluster as a tethered child and waits until it answers; gives its process id. */
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
  const said = fs.statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0;
  const child = launch(cluster, binaries, account, options);
  let gone = false;
  child.on('error', () => (gone = true));
  child.on('exit', () => (gone = true));
  for (const end = Date.now() + PATIENCE_MS; ;) {
    if (gone) {
      const words = fs.readFileSync(cluster.log).subarray(said).toString();
      const message = `PostgreSQL did not start: ${complaintIn(words)} (see ${cluster.log})`;
      // In any line: what is left of a killed server may have the last word.
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

/** Fast shutdown: open transactions roll back, everything reaches the disk. A server that hangs is ended at once. */
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
