import type { Context } from '../context.ts';

/**
 * Work that runs after the transaction that queued it, in any process with workers. It runs at least once: if
 * a process dies, another one runs its job again, so running twice must do no harm. It must end within
 * minutes and parse its payload with a schema. If it throws, it is retried with growing delays for three
 * days.
 */
export type Job = (context: Context, payload: unknown) => Promise<void>;

export type Jobs = Readonly<Record<string, Job>>;

/** Minute, hour, day of month, month and day of week in UTC, as in a crontab, by the name of the job to queue. */
export type Schedule = Readonly<Record<string, string>>;
