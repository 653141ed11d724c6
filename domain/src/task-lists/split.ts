import { lengthInCharacters, TITLE_MAX } from '../text/limits.ts';
import { boxOf } from './box.ts';
import { taskItems } from './items.ts';
import { splitLines } from './lines.ts';
import { withoutItem } from './remove.ts';

const UNTITLED = 'Untitled';
const IMAGE_ONLY = /^!\[[^\]]*\]\([^)]*\)(?:\{[^}]*\})?$/;

interface SplitTask {
  readonly title: string;
  readonly description: string;
  /** The text without the task. */
  readonly text: string;
}

/**
 * Removes a task from a text to make a work item of it. Its first line becomes the title, cut at the maximum
 * length; the rest of that line and all below become the description. A line that is only code or an image
 * gives no title and becomes description. Null if there is no task on that line.
 */
export function splitTask(text: string, line: number): SplitTask | null {
  const item = taskItems(text).find((one) => one.line === line);
  if (!item) return null;
  const [first = '', ...below] = splitLines(text)
    .slice(item.line - 1, item.lastLine)
    .map((one) => one.text);
  const box = boxOf(first);
  if (!box) return null;
  const words = first.slice(box.at + 2).trim();
  const nested = outdented(below, first.slice(0, box.at - 1));
  const wordless = words === '' || isCodeOnly(words) || IMAGE_ONLY.test(words);
  const [title, rest] = wordless ? [UNTITLED, words] : cut(words);
  return {
    title,
    description: [rest, nested].filter((part) => part !== '').join('\n\n'),
    text: withoutItem(text, item),
  };
}

function isCodeOnly(words: string): boolean {
  const [ticks = ''] = /^`*/.exec(words) ?? [];
  return ticks !== '' && words.length > 2 * ticks.length && words.endsWith(ticks);
}

function cut(words: string): [title: string, rest: string] {
  if (lengthInCharacters(words) <= TITLE_MAX) return [words, ''];
  const characters = [...words];
  return [characters.slice(0, TITLE_MAX).join('').trim(), characters.slice(TITLE_MAX).join('').trim()];
}

/** The lines of an item without surrounding quote marks and without its indent. */
function outdented(lines: readonly string[], before: string): string {
  const quotes = (before.match(/>/g) ?? []).length;
  const indent = before.replace(/^.*>[ \t]?/, '').length;
  return lines
    .map((line) => {
      let text = line;
      for (let i = 0; i < quotes; i += 1) text = text.replace(/^[ \t]{0,3}> ?/, '');
      return text.slice(Math.min(indent, text.length - text.trimStart().length));
    })
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}
