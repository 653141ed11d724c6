import type { Context } from '../context.ts';

/** What a command works with. */
export interface CommandRun {
  readonly context: Context;
  /** The data folder, for files outside the database. */
  readonly folder: string;
  readonly args: readonly string[];
  /** Results go to standard output; notices and progress go to standard error. */
  readonly print: (line: string) => void;
  readonly remark: (line: string) => void;
}

export interface Command {
  readonly usage: string;
  readonly summary: string;
  /** Returns the exit code. */
  readonly run: (run: CommandRun) => Promise<number>;
}

/** The command line is wrong; the usage is shown and the exit code is 2. */
export class UsageError extends Error {}
