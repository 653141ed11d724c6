import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleDataset } from '../imports/dataset-sample.ts';
import {
  COMPILED,
  dataFolderForTest,
  freePort,
  type Spawned,
  spawnProgram,
} from '../testing/servers/spawn-server.ts';

// Each command is a process, and without a running server it starts and stops PostgreSQL.
const TIMEOUT = { timeout: 300_000 };
const CAIRN = path.resolve(import.meta.dirname, '../../../bin/cairn');
const PASSWORD = 'granite-cairn-7';

let folder: string;
let dataset: string;
let port: number;
let server: Spawned | null = null;
let token: string;

beforeAll(async () => {
  folder = await dataFolderForTest();
  dataset = path.join(folder, 'a data set.json');
  await fs.writeFile(dataset, JSON.stringify(sampleDataset()));
  port = await freePort();
});
afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  await fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Runs bin/cairn and returns its output, error output and exit code. */
const cairn = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const { DATABASE_URL: _, PORT: _port, PUBLIC_URL: _url, ...inherited } = process.env;
    const env = { ...inherited, ...COMPILED, DATA_DIR: folder };
    execFile(CAIRN, args, { env, cwd: folder }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const LINK = /^http:\/\/localhost:\d+\/-\/password\?token=[\w-]{43}\n$/;

const call = (address: string, body?: object) =>
  fetch(`http://127.0.0.1:${port}${address}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'private-token': token,
      ...(body && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
    },
  });

test('a dataset is loaded while no server runs', TIMEOUT, async () => {
  expect(await cairn('load', dataset)).toMatchObject({
    code: 0,
    out: '1 groups\n1 projects\n3 labels\n1 milestones\n2 epics\n1 issues\n1 links\n0 notes\n',
  });
});

test('a user gets a link, and another one, while no server runs', TIMEOUT, async () => {
  const made = await cairn('user', 'create', 'ada', '--email', 'ada@cairn.test', '--name', 'Ada', '--admin');
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(LINK) });
  const again = await cairn('user', 'password', 'ada');
  expect(again).toMatchObject({ code: 0, out: expect.stringMatching(LINK) });
  expect(again.out).not.toBe(made.out);
});

test('a token is printed alone while no server runs', TIMEOUT, async () => {
  const made = await cairn('token', 'create', '--user', 'ada', '--scopes', 'api');
  expect(made).toEqual({ code: 0, err: '', out: expect.stringMatching(/^glpat-[\w-]{20}\n$/) });
  token = made.out.trim();
});

test('the token, and a new link to where it is reached, work on the server that runs', TIMEOUT, async () => {
  server = spawnProgram('main.ts', ['--no-demo', '--no-web'], { DATA_DIR: folder, PORT: String(port) });
  await server.says(/Cairn is ready/);
  expect(await (await call('/api/v4/user')).json()).toMatchObject({ username: 'ada', is_admin: true });
  const { out } = await cairn('user', 'password', 'ada');
  expect(out).toMatch(LINK);
  expect(new URL(out).port).toBe(String(port));
  const link = new URL(out.trim()).searchParams.get('token');
  expect((await call('/-/password', { token: link, password: PASSWORD })).status).toBe(200);
  expect((await call('/users/sign_in', { login: 'ada', password: PASSWORD })).status).toBe(200);
});

test('beside the server, what is refused is said by name, with an exit code', TIMEOUT, async () => {
  expect(await cairn('load', dataset)).toMatchObject({
    code: 1,
    out: '',
    err: 'cairn: tools exists already: nothing was loaded\n',
  });
  const soon = await cairn('token', 'create', '--user', 'ada', '--expires-at', 'soon');
  expect(soon).toMatchObject({ code: 2, out: '' });
  expect(soon.err.split('\n')[0]).toBe('cairn: --expires-at must be a day like 2027-01-31');
});

test('beside the server, data is generated, saved and put back', TIMEOUT, async () => {
  const made = await cairn('generate', '--groups', '2', '--epics', '5', '--issues', '20');
  expect(made).toMatchObject({ code: 0, out: '2 groups, 5 epics and 20 issues lie in scale-1\n' });
  const file = path.join(folder, 'all.backup');
  const saved = await cairn('backup', file);
  expect(saved).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+ rows of \d+ tables and 0 uploads saved in /),
  });
  const rows = Number.parseInt(saved.out, 10);
  expect((await call('/api/v4/groups', { name: 'Later', path: 'later' })).status).toBe(201);
  expect(await cairn('restore', file, '--replace')).toMatchObject({
    code: 0,
    out: `${rows} rows and 0 uploads restored, all checksums match\n`,
  });
  expect([
    (await call('/api/v4/groups/later')).status,
    (await call('/api/v4/groups/scale-1')).status,
  ]).toEqual([404, 200]);
});
