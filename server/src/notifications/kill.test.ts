import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNote } from '../notes/changes.ts';
import { build } from '../testing/build.ts';
import { testContext, type TestContext } from '../testing/context.ts';
import { catchMail, type MailCatcher } from '../testing/servers/mail-catcher.ts';
import {
  databaseAddress,
  dataFolderForTest,
  type Spawned,
  spawnProgram,
} from '../testing/servers/spawn-server.ts';

let store: TestContext;
let catcher: MailCatcher;
let folder: string;
const spawned: Spawned[] = [];
beforeAll(async () => {
  catcher = await catchMail();
  store = await testContext();
  folder = await dataFolderForTest();
});
afterAll(async () => {
  for (const { child, ended } of spawned) {
    child.kill('SIGKILL');
    await ended;
  }
  await store.close();
  await catcher.close();
});

/** A separate worker process on the test's database. */
const startWorker = async (): Promise<Spawned> => {
  const worker = spawnProgram('main.ts', ['--no-demo', '--role', 'worker'], {
    DATABASE_URL: databaseAddress(store.connection),
    DATA_DIR: folder,
    SMTP_URL: catcher.settings.url,
  });
  spawned.push(worker);
  await worker.says(/worker is ready/);
  return worker;
};

const run = (statement: string) => store.context.pool.query(statement);
/** Ends the two minutes in which further changes are collected. */
const burstIsOver = () =>
  run(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`);
const waiting = async () => (await run('SELECT 1 FROM graphile_worker._private_jobs')).rowCount;

const until = async (reached: () => boolean | Promise<boolean>, what: string) => {
  for (const end = Date.now() + 20_000; !(await reached()); await sleep(50)) {
    if (Date.now() > end)
      throw new Error(`Timed out: ${what}\n${spawned.map((one) => one.output()).join('\n')}`);
  }
};

test(
  'a worker killed before a mail left, and one killed while it sends, cost no mail',
  { timeout: 90_000 },
  async () => {
    const make = build(store.context);
    const group = await make.group();
    const [ada, grace] = [await make.member('planner', group), await make.member('planner', group)];
    const epic = await make.epic({ group, as: ada });
    await run('DELETE FROM graphile_worker._private_jobs');

    const first = await startWorker();
    await createNote(store.context, grace, { itemId: epic.id, note: 'are you there?' });
    first.child.kill('SIGKILL'); // after the commit, before the email
    await first.ended;
    expect(catcher.mails).toEqual([]);

    await burstIsOver();
    const held = catcher.hold();
    const second = await startWorker();
    await held;
    second.child.kill('SIGKILL'); // while the email is being handed to the mail server
    await second.ended;
    expect(catcher.mails).toEqual([]);
    expect(await waiting()).toBe(1);

    await run(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '31 seconds'`);
    await startWorker();
    await until(() => catcher.mails.length > 0, 'the mail');
    await until(async () => (await waiting()) === 0, 'an empty queue');
    expect(catcher.mails).toHaveLength(1);
    expect(catcher.mails[0]?.text).toContain('commented on it.');
  },
);
