import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testContext, type TestContext } from '../testing/context.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { freeAbandonedJobs } from './abandoned.ts';
import { type AddedJob, addJobs } from './add.ts';
import type { Jobs } from './job.ts';
import { startWorkers, type Workers } from './workers.ts';

let store: TestContext;
let done: unknown[];
let jobs: Jobs;
let workers: Workers | undefined;
beforeEach(async () => {
  store = await testContext();
  done = [];
  jobs = { note: async (_, payload) => void done.push(payload) };
  workers = undefined;
});
afterEach(async () => {
  await workers?.stop();
  await store.close();
});

const queue = (...added: readonly AddedJob[]) => store.db.transaction().execute((trx) => addJobs(trx, added));
const waiting = async () =>
  (await store.context.pool.query(`SELECT * FROM graphile_worker._private_jobs ORDER BY id`)).rows;

/** Returns how many workers have the lock that shows that they are alive. */
const announced = async () =>
  (
    await store.context.pool.query(
      `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
       WHERE l.locktype = 'advisory' AND l.mode = 'ShareLock' AND l.granted`,
    )
  ).rowCount ?? 0;

const until = async (reached: () => boolean | Promise<boolean>) => {
  for (const end = Date.now() + 45_000; !(await reached()); await sleep(20)) {
    if (Date.now() > end) throw new Error('Nothing came of it in time');
  }
};

test('a job is there when its transaction commits, and only then', async () => {
  await queue({ name: 'note', payload: 'kept' });
  const doomed = store.db.transaction().execute(async (trx) => {
    await addJobs(trx, [{ name: 'note', payload: 'lost' }]);
    throw new Error('changed my mind');
  });
  await expect(doomed).rejects.toThrow('changed my mind');
  await runJobs(store.context, jobs);
  expect(done).toEqual(['kept']);
});

test('lists under one key become one job, at the time of the first', async () => {
  await queue({ name: 'note', payload: [1], key: 'k', delaySeconds: 60 });
  const [first] = await waiting();
  await queue(
    { name: 'note', payload: [2], key: 'k', delaySeconds: 900 },
    { name: 'note', payload: [9], key: 'other' },
  );
  expect((await waiting()).find((job) => job.key === 'k').run_at).toEqual(first.run_at);
  await runJobs(store.context, jobs);
  expect(done.toSorted()).toEqual([[1, 2], [9]]);
});

test('what a running job would miss comes as a job of its own', async () => {
  await queue({ name: 'note', payload: [1], key: 'k' });
  await store.context.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'me'`,
  );
  await queue({ name: 'note', payload: [2], key: 'k' });
  await runJobs(store.context, jobs);
  expect(done).toEqual([[2]]);
});

test('workers take jobs at once, and what fails stays for later', async () => {
  let failures = 0;
  jobs = {
    ...jobs,
    fail: async () => {
      failures++;
      throw new Error('no such luck');
    },
  };
  workers = await startWorkers(store.context, jobs, {});
  await queue({ name: 'fail', payload: null }, { name: 'note', payload: 'now' });
  await until(() => done.length > 0 && failures > 0);
  await until(async () => (await waiting()).every((job) => job.locked_at === null));
  expect(await waiting()).toMatchObject([{ attempts: 1, last_error: 'no such luck' }]);
});

test('jobs of a process that was killed go back to the queue, those of a living one do not', async () => {
  let finish = () => {};
  const busy = new Promise<void>((resolve) => (finish = resolve));
  jobs = { ...jobs, wait: () => busy };
  workers = await startWorkers(store.context, jobs, {});
  await queue({ name: 'wait', payload: null });
  await until(async () => (await waiting())[0]?.locked_by !== null);
  await until(async () => (await announced()) > 0);
  await queue({ name: 'elsewhere', payload: null });
  await store.context.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute', locked_by = coalesce(locked_by, 'worker-that-died')`,
  );
  await freeAbandonedJobs(store.context.pool);
  expect((await waiting()).map((job) => job.locked_by !== null)).toEqual([true, false]);
  finish();
});

test('running workers take over the job of a process that was killed a moment ago', async () => {
  workers = await startWorkers(store.context, jobs, {});
  await store.db.transaction().execute(async (trx) => {
    await addJobs(trx, [{ name: 'note', payload: 'left' }]);
    await sql`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '11 seconds', locked_by = 'killed'`.execute(
      trx,
    );
  });
  await until(() => done.length > 0);
  expect(done).toEqual(['left']);
});

test('jobs of one queue that hang leave a worker to the others', async () => {
  let finish = () => {};
  const busy = new Promise<void>((resolve) => (finish = resolve));
  jobs = { ...jobs, hang: async () => busy.then(() => void done.push('hung')) };
  workers = await startWorkers(store.context, jobs, {});
  const hanging = { name: 'hang', payload: null, queue: 'slow' };
  await queue(hanging, hanging, hanging);
  await until(async () => (await waiting()).some((job) => job.locked_by !== null));
  await queue({ name: 'note', payload: 'now' });
  await until(() => done.length > 0);
  expect(done).toEqual(['now']);
  finish();
  await until(() => done.length === 4);
});

test('a queue whose worker was killed goes on', async () => {
  await queue({ name: 'note', payload: 1, queue: 'slow' }, { name: 'note', payload: 2, queue: 'slow' });
  const dead = `locked_at = now() - interval '1 minute', locked_by = 'worker-that-died'`;
  await store.context.pool.query(
    `UPDATE graphile_worker._private_jobs SET ${dead} WHERE payload::text = '1'`,
  );
  await store.context.pool.query(`UPDATE graphile_worker._private_job_queues SET ${dead}`);
  await freeAbandonedJobs(store.context.pool);
  await runJobs(store.context, jobs);
  expect(done.toSorted()).toEqual([1, 2]);
});

test('a time that cannot be read stops the start', async () => {
  await expect(startWorkers(store.context, jobs, { note: 'every day' })).rejects.toThrow('every day');
});
