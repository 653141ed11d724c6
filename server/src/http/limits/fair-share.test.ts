import net, { type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createToken } from '../../auth/tokens.ts';
import { write } from '../../changes/write.ts';
import { createDatabase, createPool } from '../../db/pool.ts';
import { type Api, api } from '../../testing/api.ts';
import { build, viewerFor } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';

let t: TestContext;
let calls: Api;
beforeAll(async () => {
  t = await testContext();
  await build(t.context).group({ visibility: 'public' });
  calls = await api(t.context);
});
afterAll(async () => {
  await calls.close();
  await t.close();
});

/** Blocks all reads of a table while it runs. */
const whileLocked = (table: string, run: () => Promise<void>): Promise<void> =>
  createDatabaseOfOne(async (db) => {
    await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(trx);
      await run();
    });
  });

const whileGroupsAreLocked = (run: () => Promise<void>) => whileLocked('namespaces', run);
/** The roles of a signed-in person are read from groups, too, so these are not locked for them. */
const whileItemsAreLocked = (run: () => Promise<void>) => whileLocked('work_items', run);

const createDatabaseOfOne = async (
  run: (db: ReturnType<typeof createDatabase>) => Promise<void>,
): Promise<void> => {
  const db = createDatabase(createPool(t.connection, { max: 1 }));
  try {
    await run(db);
  } finally {
    await db.destroy();
  }
};

test('dear requests of one address leave connections to everybody else', async () => {
  let asked: Promise<{ status: number }>[] = [];
  await whileGroupsAreLocked(async () => {
    asked = Array.from({ length: 12 }, () => calls.as(null).get('/api/v4/groups'));
    // Five requests and the connection of live updates: the tests' pool has six.
    await expect.poll(() => t.context.pool.totalCount - t.context.pool.idleCount).toBe(6);
    expect(t.context.pool.waitingCount).toBe(0);
  });
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

/** A listening server with its own pool, and requests of one user that disconnect. */
const serverOf = async (connections: number) => {
  const pool = createPool(t.connection, { max: connections });
  const db = createDatabase(pool);
  const app = await buildApp({ ...t.context, pool, kept: pool, db });
  const make = build(t.context);
  const group = await make.group({ visibility: 'public' });
  const project = await make.project({ group, visibility: 'public' });
  const issue = await make.issue({ project });
  const { userId } = await make.member('owner', group);
  const token = await createToken(t.context, { userId: userId as number, name: 'test', scopes: ['api'] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const taken = () => pool.totalCount - pool.idleCount;
  let accepted: Promise<unknown>[] = [];
  app.server.on('connection', (socket) =>
    accepted.push(new Promise((resolve) => socket.on('close', resolve))),
  );
  /**
   * Sends a request a number of times, waits until that many connections are in use, and disconnects;
   * resolves when the server has noticed.
   */
  const sendAndLeave = async (times: number, head: string, takes: number, body = ''): Promise<void> => {
    accepted = [];
    const sockets = Array.from({ length: times }, () =>
      net.connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {}),
    );
    for (const socket of sockets)
      socket.write(
        `${head}Host: a\r\nPRIVATE-TOKEN: ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    await expect.poll(() => accepted.length).toBe(times);
    await expect.poll(taken).toBe(takes);
    for (const socket of sockets) socket.destroy();
    await Promise.all(accepted);
  };
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
  });
  return { app, taken, group, issue: `/api/v4/projects/${project.id}/issues/${issue.iid}`, sendAndLeave };
};

test('requests that hang up give nobody more connections than one person may have', async () => {
  const { app, taken, issue, sendAndLeave } = await serverOf(7);
  const stranger = await createToken(t.context, {
    userId: (await build(t.context).user()).id,
    name: 'test',
    scopes: ['api'],
  });
  await whileItemsAreLocked(async () => {
    const change = `PUT ${issue}?title=Changed HTTP/1.1\r\n`;
    for (let round = 0; round < 3; round++) await sendAndLeave(12, change, 5);
    const { statusCode } = await app.inject({ url: '/api/v4/user', headers: { 'private-token': stranger } });
    expect(statusCode).toBe(200);
  });
  // A write that had begun is completed, though the client has gone.
  await expect.poll(taken).toBe(0);
  expect((await calls.as(null).get(issue)).body.title).toBe('Changed');
});

const ITEM = JSON.stringify({ query: '{ workItem(id: "gid://gitlab/WorkItem/1") { id } }' });

test.each([
  ['REST', () => `GET /api/v4/issues?scope=all HTTP/1.1\r\n`, 5],
  ['GraphQL', () => `POST /api/graphql HTTP/1.1\r\nContent-Type: application/json\r\n`, 5, ITEM],
  ['an export', (path: string) => `GET /groups/${path}/-/epics.csv HTTP/1.1\r\n`, 1],
])('what %s reads is cancelled when nobody waits for it', async (_, head, takes, body?: string) => {
  const { taken, group, sendAndLeave } = await serverOf(7);
  await whileItemsAreLocked(async () => {
    await sendAndLeave(12, head(group.fullPath), takes, body);
    await expect.poll(taken).toBe(0);
  });
});

test('a read that takes too long is given up, and a write has more time', async () => {
  const pool = createPool(t.connection, { max: 4, timeoutMs: 100 });
  const context = { ...t.context, pool, kept: pool, db: createDatabase(pool) };
  const hasty = await api(context);
  await whileGroupsAreLocked(async () => {
    const { status, body } = await hasty.as(null).get('/api/v4/groups');
    expect([status, body]).toEqual([503, { message: 'Query took too long' }]);
    const graphql = await hasty.as(null).query('{ groups { nodes { id } } }');
    expect([graphql.status, graphql.body.errors]).toEqual([200, [{ message: 'Query took too long' }]]);
  });
  const viewer = await viewerFor(context, await build(t.context).user());
  const patient = createPool(t.connection, { max: 1, timeoutMs: 1000, graceMs: 1000 });
  const limit = await write(createDatabase(patient), viewer, {}, async ({ trx }) => {
    // longer than a read may wait
    await sql`SELECT pg_sleep(2.5)`.execute(trx);
    return sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(trx);
  });
  expect(limit.rows).toEqual([{ statement_timeout: '30s' }]);
  await hasty.close();
  await patient.end();
  await context.db.destroy();
});
