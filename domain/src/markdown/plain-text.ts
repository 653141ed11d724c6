import type { Token } from 'markdown-it';
import { TooMuchWork } from './budget.ts';
import { envOf, openPage } from './page.ts';
import { fullParser } from './parser.ts';

/** Only the beginning is read: enough for any excerpt, however long the text. */
const MOST_READ = 10_000;
const ELLIPSIS = '…';

const parser = fullParser();

/**
 * The words of a markdown text on one line, without marks, code blocks, comments and pictures' addresses, cut at
 * so many characters with an ellipsis. References stay as written, so it says nothing that the text does not.
 */
export function excerpt(text: string, most: number): string {
  return cut(linesOf(text).join(' '), most);
}

/** The first line that holds words, without marks, cut at so many characters with an ellipsis; '' if none does. */
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
