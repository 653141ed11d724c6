import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { readCommands, type WrittenCommand } from '@cairn/domain/quick-actions/read';
import { sql } from 'kysely';
import type { ChangeEvent } from '../changes/record.ts';
import type { Write } from '../changes/write.ts';
import { CairnError } from '../http/errors.ts';
import { isUnsupported } from './unsupported.ts';
import { type Command, type CommandContext, type CommandItem, commandNamed } from './registry.ts';

/** The result of the quick actions of a text. */
export interface CommandsResult {
  /** The text without them. */
  readonly text: string;
  /** Their number, including failed ones; a text of commands only creates no note. */
  readonly count: number;
  /** The fields set by the successful ones, by their REST names; for others the command's name and argument. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** One sentence per command, including failed ones. */
  readonly summary: readonly string[];
  /** The sentences of commands that failed wholly or partly; unknown ones are not among them. */
  readonly refused: readonly string[];
  /** The names of the known ones, in order. */
  readonly names: readonly string[];
}

/** Splits a text into its quick actions and the rest, without running them. */
export function splitCommands(text: string) {
  return readCommands(text, (name) => commandNamed(name) !== undefined || isUnsupported(name));
}

/**
 * Removes the quick actions from a text and runs them with the actor's permissions, in the same write as the
 * text. A command that is not allowed or not applicable changes nothing and is reported in the summary.
 */
export async function runCommands(
  w: Write,
  context: CommandContext,
  item: CommandItem,
  text: string,
): Promise<CommandsResult> {
  const read = splitCommands(text);
  const changes: Record<string, unknown> = {};
  const summary: string[] = [];
  const refused: string[] = [];
  for (const command of read.commands) {
    const { set, message, whole } = await attempt(w, context, item, command);
    if (set !== null) Object.assign(changes, set);
    if (!whole) refused.push(message);
    summary.push(message);
  }
  summary.push(...read.unknown.map((name) => `There is no command /${name}.`));
  const names = read.commands.map(({ name }) => name);
  return { text: read.text, count: names.length, changes, summary, refused, names };
}

/** The command of that name, if items of the type have it. */
export function commandFor(name: string, type: string): Command | undefined {
  const command = commandNamed(name);
  return command?.types.includes(type) ? command : undefined;
}

/** What is reported of a command that items of a type do not have. */
export function unavailable(name: string, type: string): string {
  return commandNamed(name) === undefined
    ? `/${name} does not exist in Cairn.`
    : `/${name} is not available for ${typeNoun(type).many}.`;
}

interface Outcome {
  /** Null when it failed. */
  readonly set: Readonly<Record<string, unknown>> | null;
  readonly message: string;
  /** True when everything that the command asked for was done. */
  readonly whole: boolean;
}

const refusal = (message: string): Outcome => ({ set: null, message, whole: false });

const attempt = async (
  w: Write,
  context: CommandContext,
  item: CommandItem,
  { name, argument }: WrittenCommand,
): Promise<Outcome> => {
  const command = commandFor(name, item.type);
  if (command === undefined) return refusal(unavailable(name, item.type));
  const events: ChangeEvent[] = [];
  const fields: Record<string, unknown> = {};
  const skipped: string[] = [];
  const report = (set: object): void => void Object.assign(fields, set);
  const skip = (names: readonly string[]): void => void skipped.push(...names);
  const own: Write = { ...w, record: (event) => void events.push(event) };
  await sql`SAVEPOINT quick_action`.execute(w.trx);
  try {
    const message = await command.run({ w: own, context, item, argument, report, skip });
    await sql`RELEASE SAVEPOINT quick_action`.execute(w.trx);
    for (const event of events) w.record(event);
    return {
      set: Object.keys(fields).length > 0 ? fields : { [name]: argument },
      message: skipped.length === 0 ? message : `${message} ${couldNotFind(skipped)}`,
      whole: skipped.length === 0,
    };
  } catch (error) {
    // Any other error undoes the whole write.
    if (!(error instanceof CairnError)) throw error;
    await sql`ROLLBACK TO SAVEPOINT quick_action`.execute(w.trx);
    return refusal(`Could not apply /${name}: ${reasonOf(error)}`);
  }
};

/** `Could not find @lee and @sam.` */
export function couldNotFind(names: readonly string[]): string {
  const listed = [...new Set(names)].map((name) => cutAt(name, LONGEST_NAME));
  const more = listed.length > MOST_NAMED ? [`${listed.length - MOST_NAMED} more`] : [];
  return `Could not find ${new Intl.ListFormat('en').format([...listed.slice(0, MOST_NAMED), ...more])}.`;
}

const MOST_NAMED = 10;
const LONGEST_NAME = 100;

const cutAt = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most)}…` : name);

export const NO_PERMISSION = 'you do not have permission.';

/** A hidden thing and a missing one give the same reason. */
const reasonOf = (error: CairnError): string => {
  if (error.code === 'notFound') return 'it does not exist, or you have no access to it.';
  if (error.code === 'forbidden') return NO_PERMISSION;
  const [first = ''] = error.sentences;
  return /[.!]$/.test(first) ? first : `${first}.`;
};

interface Described {
  /** The item that changes; a new one has no id yet. */
  readonly id?: number;
  readonly description?: string | undefined;
}

/** The result of the quick actions in a description: one sentence each, including failed ones. */
export interface Commanded {
  readonly commandMessages: readonly string[];
}

/** The sentences of failed commands only. */
interface Refused {
  readonly refusedCommands: readonly string[];
}

/** The same for REST; empty unless a description contained quick actions. */
export function presentCommanded({ commandMessages }: Commanded) {
  return commandMessages.length > 0 ? { commands_summary: [...commandMessages] } : {};
}

/**
 * Runs a change whose description may contain quick actions: removes them from it first, and runs them
 * afterwards. The change returns the id of its item. An unknown command stays in the text without a message,
 * because paths begin with a slash too.
 */
export async function withCommands<Given extends Described, Result extends { readonly id: number }>(
  w: Write,
  context: CommandContext,
  given: Given,
  change: (w: Write, given: Given) => Promise<Result>,
): Promise<Result & Commanded & Refused> {
  const written = given.description ?? '';
  const { text, commands } = splitCommands(written);
  const result = await change(w, given.description === undefined ? given : { ...given, description: text });
  if (commands.length === 0) return { ...result, commandMessages: [], refusedCommands: [] };
  const item = await w.trx
    .selectFrom('work_items')
    .select(['id', 'type'])
    .where('id', '=', result.id)
    .executeTakeFirstOrThrow();
  const taken = await runCommands(w, context, { ...item, fresh: given.id === undefined }, written);
  return {
    ...result,
    commandMessages: taken.summary.slice(0, commands.length),
    refusedCommands: taken.refused,
  };
}
