import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillWithStore } from '../testing/servers/fill-with-store.ts';
import { processesOf } from '../testing/servers/processes.ts';
import { COMPILED, dataFolderForTest, freePort } from '../testing/servers/spawn-server.ts';

/** Time for a whole start on a busy machine. */
const PATIENT = { timeout: 60_000 };

const BIN = path.resolve(import.meta.dirname, '../../../bin');

let folder: string;
beforeEach(async () => (folder = await dataFolderForTest()));
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Starts a program in its own process group, as a terminal does. */
const start = (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(path.join(BIN, program), args, {
    env: { ...inherited, ...COMPILED, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, output: () => output, pid: child.pid as number };
};

const serve = async () => {
  await fillWithStore(folder);
  const port = await freePort();
  const env = { DATA_DIR: folder, PORT: String(port) };
  const server = start('start', ['--no-demo', '--no-web'], env);
  /** Waits until a number of starts have finished; returns the pid of the serving process. */
  const ready = async (times: number): Promise<number> => {
    await expect.poll(() => server.output().match(/Cairn is ready/g)?.length ?? 0, PATIENT).toBe(times);
    expect((await fetch(`http://127.0.0.1:${port}/-/readiness`)).status).toBe(200);
    return (JSON.parse(fs.readFileSync(path.join(folder, 'owner'), 'utf8')) as { pid: number }).pid;
  };
  return { ...server, ready };
};

const expectNothingLeft = () => expect.poll(() => processesOf(folder), PATIENT).toEqual([]);

test(
  'a server that is killed is started again, one whose database ends is too, and Ctrl-C ends all',
  { timeout: 240_000 },
  async () => {
    const { ready, pid, ended, output } = await serve();
    const first = await ready(1);
    process.kill(first, 'SIGKILL');
    const second = await ready(2);
    expect(second).not.toBe(first);
    process.kill(
      Number.parseInt(fs.readFileSync(path.join(folder, 'pg/postmaster.pid'), 'utf8'), 10),
      'SIGKILL',
    );
    await ready(3);
    expect(output().match(/^cairn: exited unexpectedly.+$/gm)).toEqual([
      'cairn: exited unexpectedly (exit code 137), restarting in 1 s',
      'cairn: exited unexpectedly (exit code 70), restarting in 2 s',
    ]);
    process.kill(-pid, 'SIGINT');
    expect(await ended).toBe(0);
    await expectNothingLeft();
  },
);

test('a server whose keeper is killed ends in order', { timeout: 120_000 }, async () => {
  const { ready, child, ended } = await serve();
  await ready(1);
  child.kill('SIGKILL');
  await ended;
  await expectNothingLeft();
  expect(fs.existsSync(path.join(folder, 'pg', 'postmaster.pid'))).toBe(false);
});

test('a first start that is refused is not tried again', async () => {
  const { ended, output } = start('start', ['--no-demo'], { DATA_DIR: folder, PORT: 'many' });
  expect(await ended).toBe(1);
  expect(output()).toBe('cairn: PORT must be a whole number from 1 to 65535\n');
});

/** Runs a shell command under bin/keep-running, whose waits are recorded and take no time. */
const keep = async (words: string) => {
  const sleep = path.join(folder, 'sleep');
  fs.writeFileSync(sleep, `#!/bin/sh\necho "$1" >> ${folder}/waits\n`, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}`, FOLDER: folder };
  const { ended, output } = start(
    'keep-running',
    ['/bin/sh', '-c', `echo run >> $FOLDER/runs; ${words}`],
    env,
  );
  const code = await ended;
  const lines = (name: string) => {
    const file = path.join(folder, name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : [];
  };
  return { code, runs: lines('runs').length, waits: lines('waits').map(Number), output: output() };
};

test('ten short runs in a row are the last, with longer waits between them', async () => {
  const { code, runs, waits, output } = await keep('exit 70');
  expect({ code, runs, waits }).toEqual({ code: 70, runs: 10, waits: [1, 2, 4, 8, 16, 32, 60, 60, 60] });
  expect(output).toContain('cairn: exited unexpectedly 10 times in a row (exit code 70), not restarting\n');
});

test('a start that is refused after the server has run is tried until it is not', async () => {
  const runsOnce =
    '[ -e $FOLDER/ran ] || { : > $FOLDER/ran; exit 70; }; [ $(wc -l < $FOLDER/runs) -gt 20 ] || exit 1; exit 0';
  expect(await keep(runsOnce)).toMatchObject({ code: 0, runs: 21 });
});

test.each([
  ['in order', 'exit 0', 0],
  ['with a refusal', 'exit 1', 1],
  ['over its usage', 'exit 2', 2],
])('what ends %s is not started again', async (_how, words, code) => {
  expect(await keep(words)).toMatchObject({ code, runs: 1, waits: [], output: '' });
});

test('asked to end while it waits to start again, it ends', async () => {
  const marker = path.join(folder, 'runs');
  const { child, ended, output } = start(
    'keep-running',
    ['/bin/sh', '-c', `echo run >> ${marker}; exit 70`],
    {},
  );
  await expect.poll(output).toContain('restarting in 2 s');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(fs.readFileSync(marker, 'utf8')).toBe('run\nrun\n');
});
