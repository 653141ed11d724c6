import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createUser } from '../../auth/changes.ts';
import { createToken } from '../../auth/tokens.ts';
import { createDatabase, createPool } from '../../db/pool.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { outageLog } from './outage-log.ts';

let t: TestContext;
let headers: Record<string, string>;
beforeAll(async () => {
  t = await testContext();
  const ada = { username: 'ada', name: 'Ada', email: 'ada@cairn.test', admin: true };
  const { id } = await createUser(t.context, ada);
  headers = { 'private-token': await createToken(t.context, { userId: id, name: 'test', scopes: ['api'] }) };
});
afterAll(() => t.close());

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of after.splice(0).toReversed()) await undo();
});

const EPICS = { query: '{ currentUser { username } }' };

const ask = async (app: FastifyInstance) => {
  const rest = await app.inject({ url: '/api/v4/groups', headers });
  const graphql = await app.inject({ method: 'POST', url: '/api/graphql', headers, payload: EPICS });
  return [rest, graphql].map((answer) => [answer.statusCode, answer.headers['retry-after']]);
};

/** Returns the server on another pool of connections. */
const appOn = async (pool: ReturnType<typeof createPool>): Promise<FastifyInstance> => {
  const app = await buildApp({ ...t.context, db: createDatabase(pool), pool, kept: pool });
  after.push(async () => {
    await app.close();
    await pool.end();
  });
  return app;
};

const UNAVAILABLE = [
  [503, '30'],
  [503, '30'],
];

/**
 * Returns a proxy to the database that can be frozen, so that it no longer answers, or cut, so that nobody
 * listens.
 */
const wayToDatabase = async () => {
  const { host = '', port = 5432 } = t.connection;
  const sockets = new Set<net.Socket>();
  let frozen = false;
  const server = net.createServer((near) => {
    const far = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    const join = (from: net.Socket, to: net.Socket): void => {
      sockets.add(from);
      from.on('data', (data) => frozen || to.write(data));
      from.on('error', () => {}).on('close', () => to.destroy());
    };
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  after.push(cut);
  return {
    connection: { ...t.connection, host: '127.0.0.1', port: (server.address() as net.AddressInfo).port },
    freeze: (now: boolean) => (frozen = now),
    cut,
  };
};

const SERVED = [200, 200];
const statuses = async (app: FastifyInstance) => (await ask(app)).map(([status]) => status);
const readiness = async (app: FastifyInstance) => (await app.inject('/-/readiness')).statusCode;

test.skipIf(inject('testServer').shared)(
  'a database that says nothing more, or is not there, costs a request no more than its time limit',
  async () => {
    const way = await wayToDatabase();
    const app = await appOn(
      createPool(way.connection, { max: 3, timeoutMs: 1000, graceMs: 1000, waitMs: 2000 }),
    );
    expect(await statuses(app)).toEqual(SERVED);
    expect(await readiness(app)).toBe(200);
    way.freeze(true);
    expect(await ask(app)).toEqual(UNAVAILABLE);
    expect(await readiness(app)).toBe(503);
    way.freeze(false);
    await expect.poll(() => statuses(app)).toEqual(SERVED);
    await expect.poll(() => readiness(app)).toBe(200);
    way.cut();
    expect(await ask(app)).toEqual(UNAVAILABLE);
    expect(await readiness(app)).toBe(503);
    const { body } = await app.inject({ url: '/api/v4/groups', headers });
    expect(JSON.parse(body)).toEqual({ message: 'The database does not answer. Try again in a minute.' });
    const browser = { accept: 'text/html,*/*;q=0.8' };
    const page = await app.inject({ url: '/groups/flight/-/roadmap', headers: { ...headers, ...browser } });
    expect(page).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining('<a href="">Try again</a>'),
    });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '30',
    });
    expect(page.body).toContain('The database does not answer. Try again in a minute.');
    const data = await app.inject({ url: '/api/v4/groups', headers: { ...headers, ...browser } });
    expect(JSON.parse(data.body)).toEqual(JSON.parse(body));
  },
);

/** Mounts a disk of 4 MiB for the tests' PostgreSQL; null when it cannot be mounted. */
const mountTiny = async (): Promise<string | null> => {
  const { rows } = await t.context.pool.query<{ data: string }>(
    `SELECT current_setting('data_directory') AS data`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-full-'));
  try {
    const owner = `uid=${statSync(rows[0]?.data ?? '').uid}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=4m,mode=0700,${owner}`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  after.push(() => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
};

const onServer = async (connection: pg.ClientConfig, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

test('on a full disk reading goes on, writing is refused by name, and all goes on when there is room', async ({
  skip,
}) => {
  const folder = await mountTiny();
  if (folder === null) return skip('no small disk can be mounted here');
  const full = await testContext();
  const disk = `disk_${path.basename(folder).replaceAll(/\W/g, '_')}`;
  await onServer(full.connection, `CREATE TABLESPACE "${disk}" LOCATION '${folder}'`);
  after.push(async () => {
    await full.close();
    await onServer(inject('testServer').connection, `DROP TABLESPACE "${disk}"`);
  });
  const ada = { username: 'ada', name: 'Ada', email: 'ada@cairn.test', admin: true };
  const { id } = await createUser(full.context, ada);
  const token = await createToken(full.context, { userId: id, name: 'test', scopes: ['api'] });
  await onServer(
    full.connection,
    `ALTER TABLE changes SET TABLESPACE "${disk}"`,
    `ALTER TABLE personal_access_tokens SET TABLESPACE "${disk}"`,
    `ALTER DATABASE ${new pg.Client(full.connection).database} SET temp_tablespaces = '${disk}'`,
    `CREATE TABLE filler (n int) TABLESPACE "${disk}"`,
  );
  const [db, pool] = [full.db, createPool(full.connection, { max: 2 })];
  const app = await buildApp({ ...full.context, db: createDatabase(pool), pool, kept: pool });
  after.push(async () => {
    await app.close();
    await pool.end();
  });
  const made = headers;
  headers = { 'private-token': token };
  after.push(() => (headers = made));
  const create = (name: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v4/groups',
      headers,
      payload: { path: name, name, description: randomBytes(100_000).toString('hex') },
    });
  expect(await readiness(app)).toBe(200);
  await expect(sql`INSERT INTO filler SELECT generate_series(1, 300000)`.execute(db)).rejects.toThrow(
    'No space left',
  );
  const refused = await create('late');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '30',
    { message: 'The server disk is full, so nothing was saved. Try again when there is space.' },
  ]);
  expect(await statuses(app)).toEqual(SERVED);
  expect(await readiness(app)).toBe(503);
  await sql`DROP TABLE filler`.execute(db);
  expect(await readiness(app)).toBe(200);
  expect((await create('late')).statusCode).toBe(201);
});

test('an outage is one line a minute, with the number of requests it cost', () => {
  let time = 0;
  const lines: string[] = [];
  const tell = outageLog(
    (line) => lines.push(line),
    undefined,
    () => time,
  );
  for (let request = 0; request < 5; request++) tell('away', new Error('connect ECONNREFUSED'));
  time = 60_000;
  tell('away', new Error('connect ECONNREFUSED'));
  expect(lines).toEqual([
    'the database does not answer: connect ECONNREFUSED (requests answered with 503: 1)',
    'the database does not answer: connect ECONNREFUSED (requests answered with 503: 5)',
  ]);
});
