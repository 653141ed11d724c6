import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { fillWithStore } from '../testing/servers/fill-with-store.ts';
import { processesOf } from '../testing/servers/processes.ts';
import { dataFolderForTest, freePort, type Spawned, spawnProgram } from '../testing/servers/spawn-server.ts';

let folder: string;
let port: number;
let running: Spawned[];
beforeEach(async () => {
  folder = await dataFolderForTest();
  port = await freePort();
  running = [];
});
afterEach(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
  await expect.poll(() => processesOf(folder), { timeout: 20_000 }).toEqual([]); // the tether lets PostgreSQL finish
  await fs.rm(folder, { recursive: true, force: true });
});

const start = (env: NodeJS.ProcessEnv = {}, args = ['--no-demo', '--no-web']): Spawned => {
  const spawned = spawnProgram('main.ts', args, { DATA_DIR: folder, PORT: String(port), ...env });
  running.push(spawned);
  return spawned;
};

/** True for progress lines, which a slow machine prints. */
const isProgress = (line: string): boolean => / …$|: done in [\d.]+ s$/.test(line);

const refusal = async (spawned: Spawned) => ({
  code: await spawned.ended,
  lines: spawned
    .output()
    .trim()
    .split('\n')
    .filter((line) => !isProgress(line)),
});

test(
  'it serves, says where and how to sign in, and stops cleanly on SIGTERM',
  { timeout: 60_000 },
  async () => {
    const server = start();
    await server.says(/first-administrator/);
    expect(server.output()).toContain(`Cairn is ready at http://localhost:${port}`);
    expect(await (await fetch(`http://127.0.0.1:${port}/-/health`)).text()).toBe('Cairn OK');
    expect(await (await fetch(`http://127.0.0.1:${port}/-/readiness`)).json()).toEqual({
      status: 'ok',
      master_check: [{ status: 'ok' }],
      files_check: [{ status: 'ok' }],
    });
    await server.says(/"method":"GET","route":"\/-\/readiness","status":200,"ms":\d+,"viewer":null/);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await expect(fs.access(path.join(folder, 'pg', 'postmaster.pid'))).rejects.toThrow();
  },
);

const PLANTED = `process.on('SIGHUP', () => void Promise.reject(new Error('unheard')));
process.on('SIGUSR2', () => { throw new Error('unforeseen', { cause: new Error('its cause') }); });`;

test(
  'a promise that fails unheard is logged, and an exception nobody caught ends everything in order',
  { timeout: 60_000 },
  async () => {
    await fillWithStore(folder);
    const server = start({ NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(PLANTED)}"` });
    await server.says(/first-administrator/);
    server.child.kill('SIGHUP');
    await server.says(/unhandled promise rejection: Error: unheard\n +at /);
    expect(await (await fetch(`http://127.0.0.1:${port}/-/health`)).text()).toBe('Cairn OK');
    server.child.kill('SIGUSR2');
    expect(await server.ended).toBe(70);
    expect(server.output().match(/Error: unforeseen/g)).toHaveLength(1);
    expect(server.output()).toContain('Error: its cause');
    await expect(fs.access(path.join(folder, 'pg', 'postmaster.pid'))).rejects.toThrow();
  },
);

test('a taken port is one line, before any data is touched', async () => {
  const other = net.createServer().listen(port, '127.0.0.1');
  const { code, lines } = await refusal(start());
  other.close();
  expect(code).toBe(1);
  expect(lines).toEqual([`cairn: port ${port} on 127.0.0.1 is taken: stop the other program, or set PORT`]);
  expect(await fs.readdir(folder)).toEqual([]);
});

test('a bad setting is one line that names it', async () => {
  const { code, lines } = await refusal(start({ PORT: 'many' }));
  expect([code, lines]).toEqual([1, ['cairn: PORT must be a whole number from 1 to 65535']]);
  expect(await fs.readdir(folder)).toEqual([]);
});

test('a word it does not know is one line too', async () => {
  const { code, lines } = await refusal(start({}, ['--demo-please']));
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('usage: bin/start [--no-demo]');
});

test('a role it does not know, and one the embedded database cannot have, are one line each', async () => {
  const unknown = await refusal(start({}, ['--role', 'cook']));
  expect([unknown.code, unknown.lines]).toEqual([
    1,
    ["cairn: Unknown role 'cook'; usage: bin/start [--no-demo] [--no-web] [--role web|worker]"],
  ]);
  const alone = await refusal(start({}, ['--role', 'worker']));
  expect([alone.code, alone.lines]).toEqual([
    1,
    ['cairn: --role needs DATABASE_URL: the embedded PostgreSQL serves one process'],
  ]);
  expect(await fs.readdir(folder)).toEqual([]);
});

test('on one database, one process answers and another works', { timeout: 60_000 }, async () => {
  await fillWithStore(folder);
  const embedded = await startEmbedded(folder);
  const { host, user, password, database } = embedded.connection;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${embedded.connection.port}`;
  const env = { DATABASE_URL: url, SECRET: 'a-secret-that-only-tests-use-0123456789' };
  try {
    const worker = start({ ...env, PORT: String(port) }, ['--no-demo', '--role', 'worker']);
    await worker.says(/worker is ready/);
    expect(worker.output()).not.toContain('first administrator');
    // the worker does not use the port
    const web = start({ ...env, PORT: String(port) }, ['--no-demo', '--no-web', '--role', 'web']);
    await web.says(/first-administrator/);
    expect(await (await fetch(`http://127.0.0.1:${port}/-/health`)).text()).toBe('Cairn OK');
    for (const { child, ended } of [worker, web]) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
  } finally {
    await embedded.stop();
  }
});

test('a data folder in use is left alone, and its server goes on', { timeout: 60_000 }, async () => {
  await fillWithStore(folder);
  const first = start();
  await first.says(/Cairn is ready/);
  const { code, lines } = await refusal(start({ PORT: String(await freePort()) }));
  expect(code).toBe(1);
  expect(lines).toEqual([
    `cairn: the data folder ${folder} is in use by another Cairn, process ${first.child.pid}`,
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/-/readiness`)).status).toBe(200);
});

test('data of a newer version is refused and stays as it is', { timeout: 60_000 }, async () => {
  await fillWithStore(folder);
  const database = await startEmbedded(folder, { bin: process.env.DB_BIN });
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(`INSERT INTO kysely_migration VALUES ('9999_from_the_future', '2030-01-01')`);
  await client.end();
  await database.stop();
  const { code, lines } = await refusal(start());
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(
      /^cairn: the data was written by a newer version of Cairn \(it has 9999_from_the_future\)/,
    ),
  ]);
});

test('a database that does not answer is one line', { timeout: 30_000 }, async () => {
  const nowhere = `postgres://cairn@127.0.0.1:${await freePort()}/cairn`;
  const { code, lines } = await refusal(start({ DATABASE_URL: nowhere }));
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^cairn: DATABASE_URL: the database does not answer/)]);
});

test('a command works beside the server and without it', { timeout: 60_000 }, async () => {
  await fillWithStore(folder);
  const command = (...args: string[]) => spawnProgram('cli/main.ts', args, { DATA_DIR: folder });
  const without = command('check');
  expect(await without.ended).toBe(0);
  const server = start();
  await server.says(/Cairn is ready/);
  const beside = command('user', 'create', 'ada', '--email', 'ada@cairn.test', '--name', 'Ada');
  expect(await beside.ended).toBe(0);
  expect(beside.output()).toContain('/-/password?token=');
  expect((await fetch(`http://127.0.0.1:${port}/-/readiness`)).status).toBe(200);
  const unknown = command('dance');
  expect(await unknown.ended).toBe(2);
  expect(unknown.output()).toContain('Usage:');
});
