import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmptyDatabase, emptyDatabase } from '../testing/empty-database.ts';
import { processesOf } from '../testing/servers/processes.ts';
import { dataFolderForTest, freePort, type Spawned, spawnProgram } from '../testing/servers/spawn-server.ts';
import { demoAccountsFile } from './demo/demo-accounts.ts';

let folder: string;
let database: EmptyDatabase;
const started: Spawned[] = [];
beforeEach(async () => {
  folder = await dataFolderForTest();
  database = await emptyDatabase();
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const SECRET = 'a-secret-that-only-tests-use-0123456789';

/** Starts on the empty database, with all settings but an existing data folder. */
const start = async (dataDir: string): Promise<Spawned> => {
  const env = { DATABASE_URL: database.url, SECRET, DATA_DIR: dataDir, PORT: String(await freePort()) };
  const server = spawnProgram('main.ts', ['--no-web', '--role', 'web'], env);
  started.push(server);
  return server;
};

const usernames = async (): Promise<string[]> =>
  (await database.query('SELECT username FROM users ORDER BY id')).rows.map((row) => row.username);

test(
  'of two that start at once on an empty database one loads the demo, and both serve',
  { timeout: 120_000 },
  async () => {
    const folders = ['a', 'b'].map((name) => path.join(folder, name, 'data'));
    const both = await Promise.all(folders.map(start));
    await Promise.all(both.map((server) => server.says(/Cairn is ready/)));
    for (const server of both) expect(server.output()).toContain('Cairn is ready');
    expect((await usernames()).filter((name) => name === 'owner')).toHaveLength(1);
    // the process that loaded it has its passwords
    expect(folders.filter((one) => fs.existsSync(demoAccountsFile(one)))).toHaveLength(1);
  },
);

test(
  'a demo that cannot be loaded is one line that says what to do, and leaves nothing',
  { timeout: 60_000 },
  async () => {
    fs.mkdirSync(path.join(demoAccountsFile(folder), 'in the way'), { recursive: true });
    const server = await start(folder);
    expect(await server.ended).toBe(1);
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('cairn:')),
    ).toEqual([
      expect.stringMatching(
        /^cairn: the demo could not be loaded \(.+\): start again, or with --no-demo to leave the store empty$/,
      ),
    ]);
    expect(server.output()).not.toMatch(/^\s+at /m);
    expect(await usernames()).toEqual([]);
    expect(processesOf(folder)).toEqual([]);
  },
);

test(
  'a migration that fails is one line that says what to do, and changes nothing',
  { timeout: 60_000 },
  async () => {
    await database.query('CREATE TABLE users (name text)');
    const server = await start(folder);
    expect(await server.ended).toBe(1);
    const said = server.output().trim().split('\n');
    // On a slow machine there are progress lines before.
    expect(said.filter((line) => line.startsWith('cairn:') || /error|^\s+at /i.test(line))).toEqual([
      expect.stringMatching(
        /^cairn: the data could not be brought to this version \(migration 0001_core: relation "users" already exists\): it is as it was, so mend this and start again/,
      ),
    ]);
    const { rows } = await database.query(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`,
    );
    expect(rows).toEqual([{ tablename: 'users' }]);
  },
);
