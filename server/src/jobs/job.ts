import type { Context } from '../context.ts';

/**
 * Work that is done after the transaction that asked for it, by any process with workers. It is done at least once:
 * a process that dies in the middle leaves it to another, so doing it twice must do no harm. It must end within
 * minutes, and reads its payload with a schema. Throwing has it tried again later, ever more slowly, for three days.
 */
export type Job = (context: Context, payload: unknown) => Promise<void>;

export type Jobs = Readonly<Record<string, Job>>;

/** Minute, hour, day of month, month and day of week, in UTC, as in a crontab; by the name of the job to queue. */
export type Schedule = Readonly<Record<string, string>>;
