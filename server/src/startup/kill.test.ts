import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createUser } from '../auth/changes.ts';
import { createToken } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { createDatabase, createPool } from '../db/pool.ts';
import type { Database } from '../db/tables.ts';
import { isNightly } from '../testing/chance.ts';
import { changeLogGaps } from '../testing/requests/replay.ts';
import { fillWithStore } from '../testing/servers/fill-with-store.ts';
import { dataFolderForTest, freePort, type Spawned, spawnProgram } from '../testing/servers/spawn-server.ts';
import { findDifferences } from '../consistency/differences.ts';

/** Once in either order, more often in the nightly run. */
const ROUNDS = isNightly() ? 10 : 2;

/** Kills PostgreSQL and the process that writes to it, without warning. */
const killBoth = (folder: string, writer: number, postgresFirst: boolean): void => {
  const postmaster = Number.parseInt(fs.readFileSync(path.join(folder, 'pg', 'postmaster.pid'), 'utf8'), 10);
  for (const pid of postgresFirst ? [postmaster, writer] : [writer, postmaster]) process.kill(pid, 'SIGKILL');
};

/** Opens the database of a folder, started or joined, for the test's own queries beside the server. */
const withDatabase = async <T>(folder: string, run: (db: Kysely<Database>) => Promise<T>): Promise<T> => {
  const database = await startEmbedded(folder, { bin: process.env.DB_BIN });
  const db = createDatabase(createPool(database.connection, { max: 2 }));
  try {
    return await run(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
};

/** Starts the server on the folder and waits until it answers. */
const serve = async (folder: string, port: number): Promise<Spawned> => {
  const server = spawnProgram('main.ts', ['--no-demo', '--no-web'], { DATA_DIR: folder, PORT: String(port) });
  await server.says(/Cairn is ready/);
  return server;
};

test(
  'a server killed while it answers over HTTP loses nothing it acknowledged',
  { timeout: 300_000 },
  async () => {
    const folder = await dataFolderForTest();
    await fillWithStore(folder);
    const port = await freePort();
    const token = await withDatabase(folder, async (db) => {
      const context = { db, settings: { tokenPrefix: 'test-' } } as Context;
      const ada = { username: 'ada', name: 'Ada', email: 'ada@cairn.test', admin: true };
      const { id } = await createUser(context, ada);
      return createToken(context, { userId: id, name: 'test', scopes: ['api'] });
    });
    const headers = { 'private-token': token, 'content-type': 'application/json' };
    const call = (path: string, body?: object) =>
      fetch(`http://127.0.0.1:${port}/api/v4${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
    const acknowledged = new Map<number, string>();
    /** Creates epics one after another until the server no longer answers. */
    const writeUntilGone = async (lane: string) => {
      for (let n = 1; ; n++) {
        const title = `${lane} ${n}`;
        const answer = await call('/groups/killed/epics', { title }).catch(() => null);
        if (answer?.status !== 201) return;
        // a truncated answer was no acknowledgement
        const { iid } = (await answer.json().catch(() => ({}))) as { iid?: number };
        if (iid !== undefined) acknowledged.set(iid, title);
      }
    };
    const first = await serve(folder, port);
    expect((await call('/groups', { path: 'killed', name: 'Killed' })).status).toBe(201);
    const lanes = ['a', 'b', 'c', 'd'].map(writeUntilGone);
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(20), { timeout: 120_000 });
    killBoth(folder, first.child.pid as number, false);
    await Promise.all([first.ended, ...lanes]);

    const second = await serve(folder, port);
    const found = new Map<number, string>();
    for (let page = 1; ; page++) {
      const answer = await call(`/groups/killed/epics?per_page=100&page=${page}`);
      const epics = (await answer.json()) as { iid: number; title: string }[];
      if (epics.length === 0) break;
      for (const { iid, title } of epics) found.set(iid, title);
    }
    expect([...acknowledged].filter(([iid, title]) => found.get(iid) !== title)).toEqual([]);
    await withDatabase(folder, async (db) => {
      expect(await changeLogGaps({ db })).toEqual([]);
      expect(await findDifferences(db)).toEqual([]);
    });
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    await rm(folder, { recursive: true });
  },
);

test('killed again and again while writing, nothing acknowledged is lost', { timeout: 300_000 }, async () => {
  const folder = await dataFolderForTest();
  await fillWithStore(folder);
  const acknowledged: { readonly what: string; readonly id: number }[] = [];
  let bulk = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const writer = spawnProgram('testing/servers/kill-writer.ts', [], { DATA_DIR: folder });
    await writer.says(/saved note \d+\n[^]*saved note \d+\n/);
    await writer.says(/saved bulk \d+\n/);
    await sleep(100 + 37 * round);
    expect(writer.child.exitCode, writer.output()).toBeNull();
    killBoth(folder, writer.child.pid as number, round % 2 === 0);
    await writer.ended;
    // a truncated line was no acknowledgement
    for (const [, what = '', id] of writer.output().matchAll(/saved (\w+) (\d+)\n/g))
      acknowledged.push({ what, id: Number(id) });
    bulk = Math.max(
      ...[...writer.output().matchAll(/saved bulk (\d+)\n/g)].map(([, weight]) => Number(weight)),
    );
  }
  const database = await startEmbedded(folder, { bin: process.env.DB_BIN });
  const db = createDatabase(createPool(database.connection, { max: 2 }));
  const said = (what: string) => acknowledged.filter((one) => one.what === what).map((one) => one.id);
  const idsOf = async (kind: string) =>
    new Set(
      (await db.selectFrom('changes').select('subject_id').where('kind', '=', kind).execute()).map(
        (row) => row.subject_id,
      ),
    );
  const items = await db
    .selectFrom('work_items')
    .select(['id', 'type', 'parent_id', 'weight', 'state'])
    .execute();
  const epics = items.filter((item) => item.type === 'epic');
  const notes = await db.selectFrom('notes').select('id').execute();
  const todos = await db.selectFrom('todos').select(['id', 'note_id']).execute();
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 4);
  const lost = (ids: readonly number[], kept: ReadonlySet<unknown>) => ids.filter((id) => !kept.has(id));
  expect(lost(said('epic'), new Set(epics.map((row) => row.id)))).toEqual([]);
  expect(lost(said('note'), new Set(notes.map((row) => row.id)))).toEqual([]);
  expect(
    lost(said('child'), new Set(epics.flatMap((row) => (row.parent_id === null ? [] : [row.id])))),
  ).toEqual([]);
  // a row, its entry in the change log and its to-do are committed together or not at all
  expect(await idsOf('epic.created')).toEqual(new Set(epics.map((row) => row.id)));
  // a bulk change is made to all items or to none, as acknowledged or once more
  const issues = items.filter((item) => item.type !== 'epic');
  const kinds = new Set(issues.map(({ weight, state }) => `${state} ${weight}`));
  expect([...kinds]).toHaveLength(1);
  expect([bulk, bulk + 1]).toContain(issues[0]?.weight);
  expect(await idsOf('note.created')).toEqual(new Set(notes.map((row) => row.id)));
  expect(new Set(todos.map((row) => row.note_id))).toEqual(new Set(notes.map((row) => row.id)));
  expect(await idsOf('todo.created')).toEqual(new Set(todos.map((row) => row.id)));
  expect(await changeLogGaps({ db })).toEqual([]);
  expect(await findDifferences(db)).toEqual([]);
  await db.destroy();
  await database.stop();
  await rm(folder, { recursive: true });
});
