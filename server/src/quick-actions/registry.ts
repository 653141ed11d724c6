import type { Action } from '@cairn/domain/roles/actions';
import type { Context } from '../context.ts';
import type { Write } from '../changes/write.ts';

/** The settings that commands need to recognise addresses. */
export type CommandContext = Pick<Context, 'settings'>;

/** The item of a quick action; each change reads its rows again. */
export interface CommandItem {
  readonly id: number;
  readonly type: string;
  /** True when this write created it; the right to create it then covers its commands. */
  readonly fresh?: boolean;
}

export interface CommandCall {
  /** The write in which everything happens; entries recorded here count only if the command succeeds. */
  readonly w: Write;
  readonly context: CommandContext;
  readonly item: CommandItem;
  readonly argument: string;
  /** Reports the fields it set, by their REST names; counts only if the command succeeds. */
  readonly report: (set: Readonly<Record<string, unknown>>) => void;
  /** Reports the parts of the argument that the command could not use; the summary lists them. */
  readonly skip: (names: readonly string[]) => void;
}

/** A quick action: `/label ~bug`. */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** What it does, shown in the list of commands: `Add labels`. */
  readonly description: string;
  /** Its parameters: `~label1 ~"label 2"`. */
  readonly params?: readonly string[];
  /** The types of work items that have it. */
  readonly types: readonly string[];
  /** The permission with which it is offered; the change itself checks its own. */
  readonly needs: (type: string) => Action;
  /** The setting of a project without which it is not offered. */
  readonly setting?: 'status_page_enabled';
  /** What it would do, for the preview: `Closes this issue.` */
  readonly explain: (argument: string, noun: string) => string;
  /**
   * Runs it and returns what it did: `Closed this issue.` Throws a CairnError when it cannot; its changes are
   * then undone.
   */
  readonly run: (call: CommandCall) => Promise<string>;
}

let commands: ReadonlyMap<string, Command> = new Map();

/** Registers the quick actions. */
export function connectCommands(all: readonly Command[]): void {
  commands = new Map(
    all.flatMap((command) =>
      [command.name, ...(command.aliases ?? [])].map((name): [string, Command] => [name, command]),
    ),
  );
}

export function commandNamed(name: string): Command | undefined {
  return commands.get(name);
}

/** All quick actions, sorted by name, without aliases. */
export function allCommands(): Command[] {
  return [...new Set(commands.values())].sort((a, b) => (a.name < b.name ? -1 : 1));
}
