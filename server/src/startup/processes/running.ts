import type { buildApp } from '../../app.ts';
import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/workers.ts';
import { catchTheUncaught, ENDED_BY_ITSELF } from '../last-resort.ts';
import type { OpenDatabase } from '../database/open-database.ts';

/** What a start has brought up so far. */
export interface Running {
  folder: string | null;
  database?: OpenDatabase;
  context?: Context;
  jobs?: Context;
  app?: Awaited<ReturnType<typeof buildApp>>;
  workers?: Workers;
  endDiskWatch?: () => Promise<void>;
}

/** Stops in the order of use: no new requests, open ones and running jobs finish, the pools empty, PostgreSQL goes last. */
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

/** What bin/keep-running runs must not stay behind when it is killed. */
const endWithKeeper = (end: () => void): void => {
  const keeper = Number(process.env.KEEPER_PID);
  if (keeper > 0) setInterval(() => process.ppid === keeper || end(), LOOK_EVERY_MS).unref();
};

/**
 * Aborts when the process has to end, for its exit code as the reason: at the first SIGTERM or SIGINT, when nobody caught
 * an exception, and when what keeps it running is gone. A process that has not ended a while later is ended as it is.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  const end = (code: number): void => {
    if (controller.signal.aborted) return;
    // a request that never ends must not keep the server up; the tether still stops PostgreSQL cleanly
    setTimeout(() => process.exit(code), IMPATIENT_MS).unref();
    controller.abort(code);
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  catchTheUncaught(() => end(ENDED_BY_ITSELF));
  endWithKeeper(() => end(0));
  return controller.signal;
}
