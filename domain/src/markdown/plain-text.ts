import type { Token } from 'markdown-it';
import { TooMuchWork } from './budget.ts';
import { envOf, openPage } from './page.ts';
import { fullParser } from './parser.ts';

/** Only the start is parsed: enough for any excerpt, however long the text. */
const MOST_READ = 10_000;
const ELLIPSIS = '…';

const parser = fullParser();

/**
 * The plain text of markdown on one line, without marks, code blocks, comments and image addresses, cut at a
 * number of characters with an ellipsis. References stay as written, so it reveals nothing beyond the source.
 */
export function excerpt(text: string, most: number): string {
  return cut(linesOf(text).join(' '), most);
}

/**
 * The first line with text, without marks, cut at a number of characters with an ellipsis; '' if there is
 * none.
 */
export function firstLine(text: string, most: number): string {
  return cut(linesOf(text)[0] ?? '', most);
}

function linesOf(text: string): string[] {
  const read = text.slice(0, MOST_READ);
  return blocksOf(read)
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function blocksOf(text: string): string[] {
  try {
    const tokens = parser.parse(text, envOf(openPage(text, false)));
    return tokens.flatMap(({ type, children }) => (type === 'inline' ? [wordsOf(children ?? [])] : []));
  } catch (error) {
    if (error instanceof TooMuchWork || error instanceof RangeError) return [text];
    throw error;
  }
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'image') return wordsOf(children ?? []);
      if (type === 'softbreak' || type === 'hardbreak') return '\n';
      return type === 'html_inline' || type === 'footnote_ref' ? '' : content;
    })
    .join('');
}

function cut(line: string, most: number): string {
  const characters = [...line];
  if (characters.length <= most) return line;
  return `${characters
    .slice(0, Math.max(0, most - 1))
    .join('')
    .trimEnd()}${ELLIPSIS}`;
}
