import { formatDay } from '@cairn/domain/dates/day';
import { invalidSettings } from '@cairn/domain/saved-views/display';
import { invalidFilters } from '@cairn/domain/saved-views/filters';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import { ISSUE_TOKENS } from '@cairn/domain/search/issues/tokens';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../access/viewer.ts';
import { loadViewer } from '../../auth/viewer.ts';
import { passwordMatches } from '../../auth/passwords/password-digest.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { createDatabase, createPool } from '../../db/pool.ts';
import type { Database } from '../../db/tables.ts';
import { fileStore } from '../../files/store.ts';
import { homeEpics, homeWork } from '../../home/queries.ts';
import { unreadCount } from '../../inbox/queries.ts';
import { isNightly } from '../../testing/chance.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { processesOf } from '../../testing/servers/processes.ts';
import {
  dataFolderForTest,
  freePort,
  type Spawned,
  spawnProgram,
} from '../../testing/servers/spawn-server.ts';
import { findDifferences } from '../../consistency/differences.ts';
import { loadDemo, storeIsEmpty } from './demo.ts';
import { demoAccountsFile } from './demo-accounts.ts';
import { settleFilePlace } from '../file-place.ts';
import { keepServedAddress } from '../served-address.ts';
import { today } from '../today.ts';

/** Returns the number of rows of each table. */
const rowsOfTables = async (db: Kysely<Database>): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(db);
  const counts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(name)}`.execute(db);
    return [name, rows[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

let t: TestContext;
let parent: string;
let lines: string[];
let whole: Record<string, number>;
beforeAll(async () => {
  parent = await dataFolderForTest();
  t = await testContext();
  expect(await storeIsEmpty(t.context)).toBe(true);
  await settleFilePlace(t.context);
  lines = await loadDemo(t.context, parent);
  await keepServedAddress(t.context);
  whole = await rowsOfTables(t.db);
}, 60_000);
afterAll(async () => {
  await t.close();
  fs.rmSync(parent, { recursive: true, force: true });
});

test('the demo is sound and the store is no longer empty', async () => {
  expect(await findDifferences(t.db)).toEqual([]);
  expect(await storeIsEmpty(t.context)).toBe(false);
});

test('there is one account per role, and an outsider without one', async () => {
  const members = await t.db
    .selectFrom('users as u')
    .leftJoin('members as m', 'm.user_id', 'u.id')
    .select(['u.username', 'u.admin', 'm.access_level'])
    .where('u.id', 'in', (eb) => eb.selectFrom('passwords').select('user_id'))
    .orderBy('u.id')
    .execute();
  expect(members.map((row) => [row.username, row.admin, row.access_level])).toEqual([
    ['root', true, null],
    ['owner', false, 50],
    ['maintainer', false, 40],
    ['developer', false, 30],
    ['reporter', false, 20],
    ['planner', false, 15],
    ['guest', false, 10],
    ['outsider', false, null],
  ]);
});

test('each printed password opens its account, and only this account of the machine can read them', async () => {
  const file = demoAccountsFile(parent);
  expect(fs.readFileSync(file, 'utf8').trim().split('\n')).toEqual(lines);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const [username = '', password = ''] = (lines.find((line) => line.startsWith('planner')) ?? '').split(
    /\s+/,
  );
  const { digest } = await t.db
    .selectFrom('passwords as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.digest')
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow();
  expect(await passwordMatches(password, digest)).toBe(true);
});

test('made-up people work on the current releases: nobody can sign in as one of them', async () => {
  const { rows } = await sql<{
    people: number;
    assigned: number;
    planned: number;
    said: number;
    signs_in: number;
  }>`
    SELECT count(*)::int AS people,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM work_item_assignees a WHERE a.user_id = u.id))::int AS assigned,
      (SELECT count(*) FROM work_items w JOIN iterations i ON i.id = w.iteration_id
        WHERE current_date BETWEEN i.start_date AND i.due_date AND w.state = 'opened')::int AS planned,
      (SELECT count(*) FROM notes)::int AS said,
      count(*) FILTER (WHERE EXISTS (SELECT 1 FROM passwords p WHERE p.user_id = u.id))::int AS signs_in
    FROM users u WHERE u.name LIKE '% %' AND u.name NOT LIKE 'Demo %'`.execute(t.db);
  expect(rows[0]).toMatchObject({ people: 12, assigned: 12, signs_in: 0 });
  expect(rows[0]?.planned).toBeGreaterThan(5);
  expect(rows[0]?.said).toBeGreaterThan(10);
});

test('every account with a role has due work, news and a late epic to begin the day with', async () => {
  for (const username of ['owner', 'maintainer', 'developer', 'reporter', 'planner', 'guest']) {
    const { id } = await t.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const viewer = (await loadViewer(t.context, id)) as Viewer;
    const day = formatDay(today());
    expect(await homeWork(t.context, viewer, day), username).toMatchObject({
      overdue: 2,
      due: 5,
      assigned: 6,
    });
    expect(await homeEpics(t.context, viewer, day), username).toHaveLength(3);
    expect(await unreadCount(t.context, viewer), username).toBe(6);
  }
});

test('issues have designs in two versions, with open and resolved threads, whose pictures are stored', async () => {
  const { rows } = await sql<{ designs: number; versions: number; threads: number; resolved: number }>`
    SELECT (SELECT count(*)::int FROM designs) AS designs, (SELECT count(*)::int FROM design_versions) AS versions,
      count(*)::int AS threads, count(d.resolved_at)::int AS resolved
    FROM discussions d JOIN design_pins p ON p.discussion_id = d.id`.execute(t.db);
  expect(rows).toEqual([{ designs: 4, versions: 5, threads: 6, resolved: 2 }]);
  const store = await fileStore(t.context.settings.files);
  const files = await t.db.selectFrom('design_files').select(['secret', 'size']).execute();
  expect(await Promise.all(files.map(({ secret }) => store.size(secret)))).toEqual(
    files.map(({ size }) => size),
  );
});

test('shared views filter by what their lists know', async () => {
  const views = await t.db
    .selectFrom('saved_views')
    .select(['list', 'filters', 'display_settings'])
    .execute();
  expect(views).toHaveLength(3);
  for (const { list, filters, display_settings: display } of views) {
    const known = list as 'issues' | 'epics';
    expect(
      invalidFilters(known === 'issues' ? ISSUE_TOKENS : EPIC_TOKENS, filters as Record<string, unknown>),
    ).toEqual(['state']);
    expect(invalidSettings(known, display as Record<string, unknown>)).toEqual([]);
  }
});

test('the work plays today: some of it has begun and is not over', async () => {
  const running = await t.db
    .selectFrom('work_items')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('type', '=', 'epic')
    .where((eb) => eb('start_date', '<=', eb.cast<string>(eb.fn('now'), 'date')))
    .where((eb) => eb('due_date', '>=', eb.cast<string>(eb.fn('now'), 'date')))
    .executeTakeFirstOrThrow();
  expect(running.n).toBeGreaterThan(20);
});

/** Starts the server with a folder that need not exist, with root's restrictive umask. */
const start = async (folder: string): Promise<Spawned> => {
  const before = process.umask(0o077);
  try {
    return spawnProgram('main.ts', ['--no-web'], { DATA_DIR: folder, PORT: String(await freePort()) });
  } finally {
    process.umask(before);
  }
};

const signalled = async (server: Spawned, signal: Signal, folder: string): Promise<void> => {
  server.child.kill(signal);
  // before its signal handlers are installed, a process ends at once
  expect([0, null]).toContain(await server.ended);
  expect(server.output()).not.toContain('cairn:');
  await expect.poll(() => processesOf(folder)).toEqual([]);
};

/** Asserts that a start succeeds completely, however often one was interrupted before. */
const expectWholeStart = async (folder: string): Promise<void> => {
  const server = await start(folder);
  await server.says(/Sign in with one of the demo accounts/);
  expect(server.output()).toContain('Cairn is ready');
  const database = await startEmbedded(folder, { bin: process.env.DB_BIN });
  const db = createDatabase(createPool(database.connection, { max: 2 }));
  expect(await rowsOfTables(db)).toEqual(whole);
  expect(await findDifferences(db)).toEqual([]);
  for (const line of fs.readFileSync(demoAccountsFile(folder), 'utf8').trim().split('\n')) {
    const [username = '', password = ''] = line.split(/\s+/);
    const { digest } = await db
      .selectFrom('passwords as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .select('p.digest')
      .where('u.username', '=', username)
      .executeTakeFirstOrThrow();
    expect(await passwordMatches(password, digest)).toBe(true);
  }
  await db.destroy();
  await signalled(server, 'SIGINT', folder);
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('pg.init'))).toEqual([]);
};

/** The states of the data folder during a first start, in order. */
const SEEN: readonly ((folder: string) => boolean)[] = [
  // PostgreSQL's folder is being created
  (folder) => fs.existsSync(folder) && fs.readdirSync(folder).some((name) => name.startsWith('pg.init')),
  // PostgreSQL starts
  (folder) => fs.existsSync(path.join(folder, 'pg', 'postmaster.pid')),
  // the demo is loaded and about to be committed
  (folder) => fs.existsSync(demoAccountsFile(folder)),
];

const SIGNALS = ['SIGINT', 'SIGKILL'] as const;
type Signal = (typeof SIGNALS)[number];

/** The signals that interrupt the starts: in the nightly run each state is interrupted by both. */
const TURNS: readonly (readonly Signal[])[] = isNightly()
  ? SIGNALS.map((signal) => SEEN.map(() => signal))
  : [['SIGKILL', 'SIGINT', 'SIGKILL']];

const until = async (server: Spawned, seen: () => boolean): Promise<void> => {
  while (!seen()) {
    expect(server.child.exitCode, server.output()).toBeNull();
    await sleep(2);
  }
};

test.each(TURNS)(
  'a first start interrupted by %s, %s and %s, each time later, comes to what one in peace does',
  { timeout: 300_000 },
  async (...signals) => {
    const folder = path.join(parent, signals.join('-'), 'data');
    for (const [nth, seen] of SEEN.entries()) {
      const server = await start(folder);
      await until(server, () => seen(folder));
      await signalled(server, signals[nth] as Signal, folder);
    }
    await expectWholeStart(folder);
  },
);

const MOMENTS = 20;

// A round takes one and a half starts, most of it loading the demo, so each moment is tried with only one of
// the signals, in turn, and both signals run concurrently.
test.runIf(isNightly())(
  'a first start interrupted at each of twenty moments comes to what one in peace does',
  { timeout: 900_000 },
  async () => {
    const rounds = async (signal: Signal, first: number): Promise<void> => {
      const began = Date.now();
      await expectWholeStart(path.join(parent, `peace-${signal}`));
      const took = Date.now() - began;
      for (let moment = first; moment < MOMENTS; moment += SIGNALS.length) {
        const folder = path.join(parent, `moment-${moment}`);
        const server = await start(folder);
        await Promise.race([sleep((took * moment) / MOMENTS), server.says(/Cairn is ready/)]);
        await signalled(server, signal, folder);
        await expectWholeStart(folder);
        console.log(
          `moment ${moment} of ${MOMENTS}, ${signal}: ${Math.round((Date.now() - began) / 1000)} s`,
        );
        fs.rmSync(folder, { recursive: true, force: true });
      }
    };
    await Promise.all(SIGNALS.map(rounds));
  },
);
