import { type CronItem, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { outageOf } from '../db/outage.ts';
import { announceWorkers, freeAbandonedJobs } from './abandoned.ts';
import type { Jobs, Schedule } from './job.ts';
import { jobsLogger } from './log.ts';

export interface Workers {
  /** Stops taking new jobs and waits for the running ones. */
  readonly stop: () => Promise<void>;
}

const AT_ONCE = 2;
const POLL_MS = 5000;
const LOOK_FOR_ABANDONED_MS = 5000;
const AGAIN_MS = 5000;

/** Returns the tasks for graphile-worker: each job with its context. */
export function tasksOf(context: Context, jobs: Jobs): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload) => job(context, payload)]),
  );
}

const cronItems = (schedule: Schedule): CronItem[] =>
  Object.entries(schedule).map(([task, match]) => ({
    task,
    match,
    options: { jobKey: `scheduled:${task}` },
  }));

/**
 * Runs queued jobs in this process until stopped, two at a time. Waits for a database that is lost later or
 * refuses writes.
 */
export async function startWorkers(context: Context, jobs: Jobs, schedule: Schedule): Promise<Workers> {
  const logger = jobsLogger();
  let stopping = false;
  let runner: Runner | undefined;
  const begin = async (): Promise<void> => {
    const events = new EventEmitter();
    announceWorkers(events);
    await freeAbandonedJobs(context.direct);
    const begun = await run({
      pgPool: context.direct,
      taskList: tasksOf(context, jobs),
      parsedCronItems: parseCronItems(cronItems(schedule)),
      concurrency: AT_ONCE,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger,
      events,
    });
    runner = begun;
    begun.promise.then(beginAgain, beginAgain);
  };
  const beginAgain = async (): Promise<void> => {
    for (let begun = false; !begun && !stopping;) {
      await sleep(AGAIN_MS, undefined, { ref: false });
      begun =
        stopping ||
        (await begin().then(
          () => true,
          () => false,
        ));
    }
  };
  await begin().catch((error: unknown) => {
    const outage = outageOf(error);
    if (outage !== 'full' && outage !== 'readOnly') throw error;
    void beginAgain();
  });
  const look = setInterval(() => {
    freeAbandonedJobs(context.direct).catch(() => {}); // the next run finds them
  }, LOOK_FOR_ABANDONED_MS);
  look.unref();
  return {
    stop: async () => {
      stopping = true;
      clearInterval(look);
      await runner?.stop().catch(() => {}); // it may have ended already
    },
  };
}
