import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordMatches } from '../../auth/passwords/password-digest.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { dataFolderForTest } from '../../testing/servers/spawn-server.ts';
import { findDifferences } from '../../consistency/differences.ts';
import { loadDemo, storeIsEmpty } from './demo.ts';
import { demoAccountsFile } from './demo-accounts.ts';

let t: TestContext;
let folder: string;
let lines: string[];
beforeAll(async () => {
  t = await testContext();
  folder = await dataFolderForTest();
  expect(await storeIsEmpty(t.context)).toBe(true);
  lines = await loadDemo(t.context, folder);
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
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
  const file = demoAccountsFile(folder);
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
