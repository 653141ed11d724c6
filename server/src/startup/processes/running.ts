import type { buildApp } from '../../app.ts';
import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/workers.ts';
import { handleUncaughtErrors, RESTART_EXIT_CODE } from '../last-resort.ts';
import type { OpenDatabase } from '../database/open-database.ts';

/** What a start has started so far. */
export interface Running {
  folder: string | null;
  database?: OpenDatabase;
  context?: Context;
  jobs?: Context;
  app?: Awaited<ReturnType<typeof buildApp>>;
  workers?: Workers;
  endDiskWatch?: () => Promise<void>;
}

/**
 * Stops everything in order: no new requests, open requests and running jobs finish, pools are closed,
 * PostgreSQL is stopped last.
 */
export async function stop(running: Running): Promise<void> {
  await running.app?.close();
  await running.workers?.stop();
  await running.context?.db.destroy();
  await running.jobs?.db.destroy();
  await running.context?.kept?.end();
  await running.endDiskWatch?.();
  await running.database?.stop();
}

const IMPATIENT_MS = 10_000;

const LOOK_EVERY_MS = 1000;

/** A process started by bin/keep-running must end when bin/keep-running is killed. */
const endWithKeeper = (end: () => void): void => {
  const keeper = Number(process.env.KEEPER_PID);
  if (keeper > 0) setInterval(() => process.ppid === keeper || end(), LOOK_EVERY_MS).unref();
};

/**
 * Returns a signal that aborts when the process must end, with the exit code as its reason: at the first
 * SIGTERM or SIGINT, after an uncaught exception, and when bin/keep-running is gone. A process that has not
 * ended some time later exits anyway.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  const end = (code: number): void => {
    if (controller.signal.aborted) return;
    // a request that never ends must not block the exit; the tether still stops PostgreSQL cleanly
    setTimeout(() => process.exit(code), IMPATIENT_MS).unref();
    controller.abort(code);
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  handleUncaughtErrors(() => end(RESTART_EXIT_CODE));
  endWithKeeper(() => end(0));
  return controller.signal;
}
