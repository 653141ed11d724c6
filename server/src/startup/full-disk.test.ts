import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { fillWithStore } from '../testing/servers/fill-with-store.ts';
import { smallDisk } from '../testing/servers/small-disk.ts';
import { freePort, type Spawned, spawnProgram } from '../testing/servers/spawn-server.ts';

const FULL = 'The server disk is full, so nothing was saved. Try again when there is space.';
const NO_ROOM = 'The server disk is full, so the file was not saved. Try again when there is space.';

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of after.splice(0).toReversed()) await undo();
});

/** Fills the free space of a disk, as another program might; returns a function that frees it again. */
const fill = (folder: string): (() => void) => {
  const file = path.join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  const handle = openSync(file, 'w');
  writeSync(handle, Buffer.alloc(bavail * bsize));
  closeSync(handle);
  return () => rmSync(file);
};

const serveOn = async (folder: string) => {
  await fillWithStore(folder);
  const port = await freePort();
  const env = { DATA_DIR: folder, PORT: String(port), DISK_RESERVE_MIB: '32' };
  const server = spawnProgram('main.ts', ['--no-demo', '--no-web'], env);
  after.push(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  await server.says(/Cairn is ready/);
  const command = async (...args: string[]): Promise<string> => {
    const run = spawnProgram('cli/main.ts', args, { DATA_DIR: folder });
    await run.ended;
    return run.output();
  };
  await command('user', 'create', 'ada', '--email', 'ada@cairn.test', '--name', 'Ada', '--admin');
  const token = (await command('token', 'create', '--user', 'ada', '--scopes', 'api')).trim();
  const call = async (address: string, init: RequestInit = {}) => {
    const headers = { 'private-token': token, ...init.headers };
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { ...init, headers });
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as { iid: number; message: string },
    };
  };
  const post = (address: string, body: object) =>
    call(`/api/v4${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post('/groups', { path: 'top', name: 'Top', visibility: 'public' })).status).toBe(201);
  return { server, command, call, post, create: (title: string) => post('/groups/top/epics', { title }) };
};

type Service = Awaited<ReturnType<typeof serveOn>>;

/** Creates epics one after another until stopped; returns the acknowledged ones and every status. */
const writeOn = ({ create }: Service) => {
  const acknowledged = new Map<number, string>();
  const statuses = new Set<number>();
  let ended = false;
  const over = (async () => {
    for (let n = 1; !ended; n++) {
      const { status, body } = await create(`epic ${n}`);
      statuses.add(status);
      if (status === 201) acknowledged.set(body.iid, `epic ${n}`);
    }
  })();
  const end = async () => {
    ended = true;
    await over;
  };
  after.push(end);
  return { acknowledged, statuses, end };
};

const epicsOf = async ({ call }: Service): Promise<Map<number, string>> => {
  const found = new Map<number, string>();
  for (let page = 1; ; page++) {
    const { body } = await call(`/api/v4/groups/top/epics?per_page=100&page=${page}`);
    const epics = body as unknown as { iid: number; title: string }[];
    if (epics.length === 0) return found;
    for (const { iid, title } of epics) found.set(iid, title);
  }
};

const logOf = (server: Spawned) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('cairn: the disk'));

const TOO_LITTLE = /has less than 32 MiB left: writes are refused until there is space, reading works$/;
const TOO_LITTLE_AT_ALL = /writes are refused until there is space/;
const ENOUGH = /has space again: writes are accepted$/;

test(
  'while the disk of the embedded PostgreSQL is full reading goes on and writing is refused by name; with room again all goes on by itself',
  { timeout: 120_000 },
  async ({ skip }) => {
    const disk = smallDisk(320);
    if (disk === null) return skip('no small disk can be mounted here');
    after.push(disk.unmount);
    const service = await serveOn(disk.folder);
    const { server, command, call, create } = service;
    const readiness = async () => (await call('/-/readiness')).status;
    expect(await readiness()).toBe(200);
    await expect.poll(() => existsSync(path.join(disk.folder, 'reserve'))).toBe(true);
    const writing = writeOn(service);
    await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(20);

    const makeRoom = fill(disk.folder);
    await expect.poll(() => writing.statuses.has(503)).toBe(true);
    await expect.poll(async () => (await create('late')).body.message).toBe(FULL);
    await writing.end();
    const refused = await create('late');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await readiness()).toBe(503);
    const form = new FormData();
    form.append('file', new Blob(['a file']), 'a.txt');
    const upload = await call('/api/v4/groups/top/uploads', { method: 'POST', body: form });
    expect([upload.status, upload.body]).toEqual([503, { message: NO_ROOM }]);
    expect((await epicsOf(service)).size).toBe(writing.acknowledged.size);
    expect(await command('user', 'create', 'bob', '--email', 'bob@cairn.test', '--name', 'Bob')).toMatch(
      /^cairn: the database refuses writes, as it does when the disk that holds \S+ is nearly full/,
    );

    // PostgreSQL crashes, and everything it needs to restart is there.
    const { connection } = await startEmbedded(disk.folder, { bin: process.env.DB_BIN });
    const client = new pg.Client(connection);
    await client.connect();
    client.on('error', () => {});
    const { rows } = await client.query(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
    );
    process.kill(rows[0].pid, 'SIGABRT');
    await expect.poll(async () => (await call('/api/v4/groups/top/epics')).status).toBe(200);
    expect((await create('late')).status).toBe(503);

    makeRoom();
    await expect.poll(async () => (await create('afterwards')).status).toBe(201);
    await expect.poll(readiness).toBe(200);
    await expect.poll(() => existsSync(path.join(disk.folder, 'reserve'))).toBe(true);
    const found = await epicsOf(service);
    expect([...writing.acknowledged].filter(([iid, title]) => found.get(iid) !== title)).toEqual([]);
    expect([...writing.statuses].toSorted()).toEqual([201, 503]);
    expect(logOf(server)).toEqual([expect.stringMatching(TOO_LITTLE), expect.stringMatching(ENOUGH)]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
);

test(
  'one large write that would fill the disk is broken off, and its room is there again',
  { timeout: 120_000 },
  async ({ skip }) => {
    const disk = smallDisk(320);
    if (disk === null) return skip('no small disk can be mounted here');
    after.push(disk.unmount);
    const service = await serveOn(disk.folder);
    const { connection } = await startEmbedded(disk.folder, { bin: process.env.DB_BIN });
    const client = new pg.Client(connection);
    client.on('error', () => {});
    await client.connect();
    await client.query('CREATE TABLE filler (n bigint)');
    await client.query('BEGIN');
    await client.query('TRUNCATE filler');
    await expect(client.query('INSERT INTO filler SELECT generate_series(1, 50000000)')).rejects.toThrow(
      'terminating connection due to administrator command',
    );
    await expect.poll(async () => (await service.create('afterwards')).status).toBe(201);
    await expect.poll(() => logOf(service.server).length).toBe(2);
    service.server.child.kill('SIGTERM');
    expect(await service.server.ended).toBe(0);
  },
);

test(
  'a start on a full disk serves what can be read, and writes what it has to when there is room',
  { timeout: 240_000 },
  async ({ skip }) => {
    const disk = smallDisk(320);
    if (disk === null) return skip('no small disk can be mounted here');
    after.push(disk.unmount);
    const first = await serveOn(disk.folder);
    const makeRoom = fill(disk.folder);
    await expect.poll(async () => (await first.create('late')).status).toBe(503);
    first.server.child.kill('SIGTERM');
    expect(await first.server.ended).toBe(0);

    const port = await freePort();
    const env = { DATA_DIR: disk.folder, PORT: String(port), DISK_RESERVE_MIB: '32' };
    const server = spawnProgram('main.ts', ['--no-demo', '--no-web'], env);
    after.push(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    });
    await server.says(TOO_LITTLE_AT_ALL);
    await server.says(/Cairn is ready/);
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await statusOf('/api/v4/groups')).toBe(200);
    expect(await statusOf('/-/readiness')).toBe(503);
    makeRoom();
    await expect.poll(() => statusOf('/-/readiness')).toBe(200);
    const { connection } = await startEmbedded(disk.folder, { bin: process.env.DB_BIN });
    const client = new pg.Client(connection);
    client.on('error', () => {});
    await client.connect();
    const rowsOf = async (text: string) => (await client.query(text)).rows;
    await expect
      .poll(() => rowsOf('SELECT url FROM served_address'))
      .toEqual([{ url: expect.stringContaining(`:${port}`) }]);
    await client.end();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
);
