import { substitutionOf } from './substitutions.ts';

/** A quick action as written: `/label ~bug` is named `label` with the argument `~bug`. */
export interface WrittenCommand {
  readonly name: string;
  readonly argument: string;
}

/** A text without its quick actions, and those it held in the order they stood. */
export interface ReadText {
  readonly text: string;
  readonly commands: readonly WrittenCommand[];
  /** Names after a slash that nobody knows; their lines stay in the text. */
  readonly unknown: readonly string[];
}

/** Quick actions of one text that are carried out; lines beyond stay text. */
export const MOST_COMMANDS = 100;

// All that follows is taken, other signs of a line's end too: a rest that could still fail would be tried again and again.
const COMMAND = /^\/([a-z_]{1,40})(?:[ \t]+(.*))?$/is;
const FENCE = /^[ \t]*(`{3,}|~{3,})(.*)$/s;
const QUOTE_FENCE = /^>>>[ \t]*$/;

/** What a line opens that hides commands, with the way to know its end. */
type Hidden = { readonly closes: (line: string) => boolean };

const fenceOpened = (line: string): Hidden | null => {
  const [, marks = '', info = ''] = FENCE.exec(line) ?? [];
  if (marks === '' || (marks.startsWith('`') && info.includes('`'))) return null;
  return {
    closes: (next) => {
      const [, closing = '', rest = ''] = FENCE.exec(next) ?? [];
      return closing.length >= marks.length && closing[0] === marks[0] && rest.trim() === '';
    },
  };
};

const opened = (line: string): Hidden | null => {
  const fence = fenceOpened(line);
  if (fence) return fence;
  if (QUOTE_FENCE.test(line)) return { closes: (next) => QUOTE_FENCE.test(next) };
  const comment = line.lastIndexOf('<!--');
  return comment >= 0 && !line.includes('-->', comment) ? { closes: (next) => next.includes('-->') } : null;
};

/**
 * Takes the quick actions out of a text: one to a line, at its very beginning, and not inside code, quotes between
 * `>>>` or comments. Some only stand for other words, which take their place. One pass over the lines.
 */
export const readCommands = (text: string, isKnown: (name: string) => boolean): ReadText => {
  const commands: WrittenCommand[] = [];
  const unknown: string[] = [];
  const kept: string[] = [];
  let hidden: Hidden | null = null;
  for (const line of text.split('\n')) {
    if (hidden) {
      if (hidden.closes(line)) hidden = null;
      kept.push(line);
      continue;
    }
    const [, written, rest = ''] = COMMAND.exec(line.trimEnd()) ?? [];
    const name = written?.toLowerCase();
    const argument = rest.trim();
    const words = name === undefined ? null : substitutionOf(name, argument);
    if (name === undefined) {
      hidden = opened(line);
      kept.push(line);
    } else if (words !== null) {
      kept.push(words);
    } else if (isKnown(name) && commands.length < MOST_COMMANDS) {
      commands.push({ name, argument });
    } else {
      if (unknown.length < MOST_COMMANDS) unknown.push(name);
      kept.push(line);
    }
  }
  if (commands.length === 0) return { text: kept.join('\n'), commands, unknown };
  return { text: withoutBlankEnds(kept).join('\n'), commands, unknown };
};

const withoutBlankEnds = (lines: readonly string[]): readonly string[] => {
  const isWritten = (line: string) => line.trim() !== '';
  const first = lines.findIndex(isWritten);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isWritten) + 1);
};
