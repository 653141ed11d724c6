import { linesOfText } from '../markdown/text-lines.ts';
import { joinLines, type Line, splitLines } from '../task-lists/lines.ts';
import { composed } from '../text/names.ts';
import { substitutionOf } from './substitutions.ts';

/** A quick action as written: `/label ~bug` has the name `label` and the argument `~bug`. */
export interface WrittenCommand {
  readonly name: string;
  readonly argument: string;
}

/** A text without its quick actions, and the quick actions in order. */
export interface ReadText {
  readonly text: string;
  readonly commands: readonly WrittenCommand[];
  /** Unknown names after a slash; their lines stay in the text. */
  readonly unknown: readonly string[];
}

/** Maximum number of quick actions in one text; further lines stay text. */
export const MOST_COMMANDS = 100;

// The rest matches any character, so that the pattern cannot fail late and backtrack.
const COMMAND = /^\/([a-z_]{1,40})(?:[ \t]+(.*))?$/is;

/**
 * Removes the quick actions from a text: one per line, at the start of a line that the markdown parser treats
 * as text. Substitutions are replaced by their text.
 */
export function readCommands(text: string, isKnown: (name: string) => boolean): ReadText {
  const commands: WrittenCommand[] = [];
  const unknown: string[] = [];
  const lines = splitLines(text);
  const written = lines.map((line) => (line.text.startsWith('/') ? COMMAND.exec(line.text.trimEnd()) : null));
  const isText = linesOfText(
    lines.map((line) => line.text),
    written.flatMap((match, index) => (match ? [index] : [])),
  );
  const kept: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const [, slashed, rest = ''] = (isText.has(index) ? written[index] : null) ?? [];
    const name = slashed?.toLowerCase();
    const argument = rest.trim();
    const words = name === undefined ? null : substitutionOf(name, argument);
    if (name === undefined) {
      kept.push(line);
    } else if (words !== null) {
      kept.push({ ...line, text: words });
    } else if (isKnown(name) && commands.length < MOST_COMMANDS) {
      commands.push({ name, argument: composed(argument) });
    } else {
      if (unknown.length < MOST_COMMANDS) unknown.push(name);
      kept.push(line);
    }
  }
  return { text: commands.length === 0 ? joinLines(kept) : withoutBlankEnds(kept), commands, unknown };
}

function withoutBlankEnds(lines: readonly Line[]): string {
  const isWritten = (line: Line) => line.text.trim() !== '';
  const first = lines.findIndex(isWritten);
  if (first < 0) return '';
  const left = lines.slice(first, lines.findLastIndex(isWritten) + 1);
  return joinLines([...left.slice(0, -1), { text: left.at(-1)?.text ?? '', end: '' }]);
}
