import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { JOBS } from '../../areas.ts';
import { createToken } from '../../auth/tokens.ts';
import type { Context } from '../../context.ts';
import { createDatabase, createPooledPool } from '../../db/pool.ts';
import { addJobs } from '../../jobs/add.ts';
import { startWorkers } from '../../jobs/workers.ts';
import { readSettings } from '../../settings.ts';
import { api } from '../../testing/api.ts';
import { build } from '../../testing/build.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { Stream, newsOf } from '../../testing/requests/live-stream.ts';
import { PGBOUNCER, startPgbouncer } from '../../testing/servers/pgbouncer.ts';
import { openDatabase } from './open-database.ts';
import { untimedLine } from './pooler.ts';
import { createItem } from '../../item-changes/create-item.ts';

if (PGBOUNCER === undefined) console.warn('Skipped: PgBouncer is not on this machine');

const addressOf = ({ connectionString, host, port, user, password, database }: pg.ClientConfig): string =>
  connectionString ??
  `postgres://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;

describe.skipIf(PGBOUNCER === undefined)('behind PgBouncer in transaction mode', () => {
  let t: TestContext;
  let bouncer: Awaited<ReturnType<typeof startPgbouncer>>;
  let context: Context;
  beforeAll(async () => {
    t = await testContext();
    bouncer = await startPgbouncer(t.connection);
    const pool = createPooledPool({ connectionString: bouncer.url }, 10);
    context = { ...t.context, pool, db: createDatabase(pool), kept: null, direct: t.context.pool };
  });
  afterAll(async () => {
    await context.db.destroy();
    await bouncer.stop();
    await t.close();
  });

  const open = (env: Record<string, string>) => openDatabase(readSettings(env), '/nonexistent', 'server');

  test('the start says in one line that it needs the address behind it', async () => {
    await expect(open({ DATABASE_URL: bouncer.url })).rejects.toThrow(
      /^DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the PostgreSQL behind it/,
    );
    await expect(open({ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: bouncer.url })).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler as well',
    );
  });

  test('the start takes the address behind it, unless it is another database', async () => {
    const direct = addressOf(t.connection);
    expect(await open({ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: direct })).toMatchObject({
      connection: { connectionString: direct },
      pooled: { connectionString: bouncer.url },
    });
    expect(await open({ DATABASE_URL: direct })).toMatchObject({ pooled: null });
    const other = await testContext();
    const elsewhere = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: addressOf(other.connection) };
    await expect(open(elsewhere)).rejects.toThrow('leads to another database than DATABASE_URL');
    await other.close();
  });

  test('the start says how to bound statements where nothing does', async () => {
    expect(await untimedLine(context.pool, 8)).toMatch(
      /ALTER ROLE \w+ IN DATABASE \w+ SET statement_timeout = '8s'$/,
    );
  });

  test('many requests at once all answer, and every session counts in one time zone', async () => {
    const make = build(context);
    const group = await make.group();
    const planner = await make.member('planner', group);
    const epic = await make.epic({ group });
    const calls = await api(context);
    const asked = Array.from({ length: 40 }, (_, n) => [
      calls.as(planner).get(`/api/v4/groups/${group.id}/epics?search=word${n}`),
      calls.as(planner).query(`{ group(fullPath: "${group.fullPath}") { epics { nodes { title } } } }`),
      calls.as(planner).put(`/api/v4/groups/${group.id}/epics/${epic.iid}`, { title: `Title ${n}` }),
      calls.as(null).get(`/${group.fullPath}`),
    ]).flat();
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const zones = await Promise.all(
      Array.from({ length: 10 }, () => context.pool.query(`SELECT current_setting('timezone') AS zone`)),
    );
    expect(new Set(zones.map(({ rows }) => rows[0].zone))).toEqual(new Set(['UTC']));
    await calls.close();
  });

  test('changes are told live, and jobs are done', async () => {
    const make = build(context);
    const group = await make.group();
    const planner = await make.member('planner', group);
    const app = await buildApp(context);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const token = await createToken(context, {
      userId: planner.userId as number,
      name: 'x',
      scopes: ['api'],
    });
    const stream = await Stream.open(`http://127.0.0.1:${port}/-/live?group=${group.fullPath}`, token);
    const { id } = await createItem(context, planner, { type: 'epic', namespaceId: group.id, title: 'Told' });
    await stream.next(newsOf(`gid://gitlab/Epic/${id}`), 10_000);
    stream.close();
    await app.close();

    const done = new Promise<unknown>((resolve) => {
      const jobs = { ...JOBS, probe: async (_context: Context, payload: unknown) => resolve(payload) };
      void startWorkers(context, jobs, {}).then(async (workers) => {
        await context.db.transaction().execute((trx) => addJobs(trx, [{ name: 'probe', payload: 'sent' }]));
        await done;
        await workers.stop();
      });
    });
    expect(await done).toBe('sent');
  });
});
