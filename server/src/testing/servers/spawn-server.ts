import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

const SOURCES = path.resolve(import.meta.dirname, '../..');
/** Shares compiled code between processes, which saves half a second per start. */
export const COMPILED = {
  NODE_COMPILE_CACHE: path.resolve(SOURCES, '../../node_modules/.cache/compiled'),
};

export interface Spawned {
  readonly child: ChildProcess;
  /** All output so far, of both streams. */
  readonly output: () => string;
  /** Waits until the output matches; throws if the process ends first. */
  readonly says: (pattern: RegExp) => Promise<void>;
  readonly ended: Promise<number | null>;
}

/** A folder that PostgreSQL's own account can access even when the tests run as root. */
export async function dataFolderForTest(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'cairn-data-'));
  await fs.chmod(folder, 0o711);
  return folder;
}

/** The address of a database for another process, direct or through a proxy at a port. */
export function databaseAddress(connection: pg.ClientConfig, proxyPort?: number): string {
  const { user, password, host, database, port } = new pg.Client(connection);
  const at =
    proxyPort === undefined
      ? `localhost:${port}/${database}?host=${encodeURIComponent(host)}`
      : `127.0.0.1:${proxyPort}/${database}`;
  return `postgres://${user}:${String(password)}@${at}`;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs one of the server's programs (main.ts, cli/main.ts) as a separate process. */
export function spawnProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Spawned {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [path.join(SOURCES, file), ...args], {
    env: { ...inherited, NODE_ENV: 'production', ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => said,
    ended,
    says: async (pattern) => {
      let over = false;
      void ended.then(() => (over = true));
      while (!pattern.test(said) && !over) await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}
