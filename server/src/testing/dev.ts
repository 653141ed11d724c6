import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { readSettings } from '../settings.ts';
import { dataFolder } from '../startup/data-folder.ts';
import { urlOf } from './empty-database.ts';
import { announceKeptServer } from './kept-server.ts';

// Runs the development environment: the server, restarted when its files change, Vite in front of it, and one
// PostgreSQL for both and for the tests of bin/test.

const CHECKOUT = path.resolve(import.meta.dirname, '../../..');
const VITE_PORT = 5173;

const say = (line: string): void => console.log(line);

/** Copies the output lines of a program, each with its name in front. */
const follow = (name: string, child: ChildProcess): void => {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.on('data', (text: Buffer) => {
      const lines = (rest + text.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) say(`${name.padEnd(6)} ${line}`);
    });
  }
};

const start = (name: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess => {
  const child = spawn(process.execPath, args, {
    cwd: path.join(CHECKOUT, name === 'vite' ? 'web' : '.'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  follow(name, child);
  return child;
};

const settings = readSettings(process.env);
const folder = path.join(dataFolder(settings, say), 'dev');
// Not durable and therefore fast: development data may be lost in a crash.
const postgres = await startEmbedded(path.join(folder, 'postgres'), {
  options: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 },
});
const withdraw = announceKeptServer(urlOf({ ...postgres.connection, database: 'postgres' }));
const children = [
  start(
    'server',
    ['--watch', '--watch-preserve-output', 'server/src/main.ts', '--no-web', ...process.argv.slice(2)],
    {
      DATABASE_URL: urlOf(postgres.connection),
      DATA_DIR: folder,
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${VITE_PORT}`,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  ),
  start(
    'vite',
    [path.join(CHECKOUT, 'node_modules/vite/bin/vite.js'), '--port', String(VITE_PORT), '--strictPort'],
    {
      CAIRN_SERVER: `http://127.0.0.1:${settings.port}`,
    },
  ),
];
say(
  `Open http://localhost:${VITE_PORT}; bin/test now uses the PostgreSQL that runs here. Ctrl-C ends everything.`,
);

const ended = Promise.race([
  ...children.map((child) => once(child, 'exit')),
  once(process, 'SIGINT'),
  once(process, 'SIGTERM'),
]);
await ended;
withdraw();
for (const child of children) child.kill('SIGTERM');
await Promise.all(
  children.map((child) =>
    child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined,
  ),
);
await postgres.stop();
