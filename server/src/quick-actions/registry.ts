import type { Action } from '@cairn/domain/roles/actions';
import type { Context } from '../context.ts';
import type { Write } from '../changes/write.ts';

/** The settings that commands need to read addresses. */
export type CommandContext = Pick<Context, 'settings'>;

/** The item a quick action works on; its rows are read anew by whoever changes it. */
export interface CommandItem {
  readonly id: number;
  readonly type: string;
  /** It was made in this very write, and the rights of making it are enough. */
  readonly fresh?: boolean;
}

export interface CommandCall {
  /** The write in which everything happens; what is recorded here counts only if the command succeeds. */
  readonly w: Write;
  readonly context: CommandContext;
  readonly item: CommandItem;
  readonly argument: string;
  /** Says what it set, by the names that REST has for it; counts only if the command succeeds. */
  readonly tell: (set: Readonly<Record<string, unknown>>) => void;
  /** Names what the argument holds that the command could not use; the summary says so after what was done. */
  readonly skip: (names: readonly string[]) => void;
}

/** A quick action: `/label ~bug`. */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** What it does, for those who choose one: `Add labels`. */
  readonly description: string;
  /** What it is given: `~label1 ~"label 2"`. */
  readonly params?: readonly string[];
  /** The types of work items that have it. */
  readonly types: readonly string[];
  /** The right it is offered with; the change it makes asks for its own. */
  readonly needs: (type: string) => Action;
  /** What it would do, in a preview: `Closes this issue.` */
  readonly explain: (argument: string, noun: string) => string;
  /** Does it and says so: `Closed this issue.` Throws a CairnError where it cannot; nothing is left of it then. */
  readonly run: (call: CommandCall) => Promise<string>;
}

let commands: ReadonlyMap<string, Command> = new Map();

/** Says which quick actions there are. */
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

/** Every quick action once, in the order of their names. */
export function allCommands(): Command[] {
  return [...new Set(commands.values())].sort((a, b) => (a.name < b.name ? -1 : 1));
}
