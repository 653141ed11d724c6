import type { Context } from '../context.ts';

/** What a command works with. */
export interface CommandRun {
  readonly context: Context;
  /** The data folder, for files beside the database. */
  readonly folder: string;
  readonly args: readonly string[];
  /** Results go to standard output; remarks and progress go to standard error. */
  readonly print: (line: string) => void;
  readonly remark: (line: string) => void;
}

export interface Command {
  readonly usage: string;
  readonly summary: string;
  /** Gives the exit code. */
  readonly run: (run: CommandRun) => Promise<number>;
}

/** The command was called in a way it does not understand; usage is shown and the exit code is 2. */
export class UsageError extends Error {}
