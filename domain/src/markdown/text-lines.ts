import type { Token } from 'markdown-it';
import { TooMuchWork } from './budget.ts';
import { editingParser } from './editing-parser.ts';
import { envOf, openPage } from './page.ts';

const FIRST_PRIVATE = 0xe000;
const LAST_PRIVATE = 0xf8ff;
const RAW_TAG = /<(\/?)(pre|code)(?=[\s/>])/gi;

const parser = editingParser();

/**
 * Of the given line indexes, those whose line begins with text: not in code, `<pre>`, raw HTML, a comment, a
 * formula, a quote between `>>>` or a link definition. Each of these lines must begin with a slash. Empty for
 * a text that exceeds the budget, which is shown as code.
 */
export function linesOfText(lines: readonly string[], asked: readonly number[]): Set<number> {
  const found = new Set<number>();
  const sign = unusedSign(lines);
  if (asked.length === 0 || sign === null) return found;
  const marked = [...lines];
  for (const line of asked) marked[line] = `/${sign}${line}${sign}${marked[line]?.slice(1)}`;
  const text = marked.join('\n');
  try {
    const mark = new RegExp(`/${sign}(\\d+)${sign}`, 'g');
    for (const content of plainTexts(parser.parse(text, envOf(openPage(text, false))))) {
      for (const [, line] of content.matchAll(mark)) found.add(Number(line));
    }
    return found;
  } catch (error) {
    if (error instanceof TooMuchWork || error instanceof RangeError) return new Set();
    throw error;
  }
}

/** A private-use character that does not occur in the text; it marks lines for the parser. */
function unusedSign(lines: readonly string[]): string | null {
  for (let code = FIRST_PRIVATE; code <= LAST_PRIVATE; code += 1) {
    const sign = String.fromCharCode(code);
    if (!lines.some((line) => line.includes(sign))) return sign;
  }
  return null;
}

/** The contents of all text tokens outside quotes between `>>>` and outside raw `<pre>` and `<code>`. */
function plainTexts(tokens: readonly Token[]): string[] {
  const texts: string[] = [];
  let quotes = 0;
  let open: string[] = [];
  const outer: number[] = [];
  for (const token of tokens) {
    if (token.type === 'blockquote_open' && token.markup === '>>>') quotes += 1;
    if (token.type === 'blockquote_close' && token.markup === '>>>') quotes -= 1;
    if (token.nesting > 0) outer.push(open.length);
    if (token.nesting < 0) open = closedTags(open, outer.pop() ?? 0, token.type);
    for (const part of token.children ?? [token]) {
      if (part.type === 'html_block' || part.type === 'html_inline') readTags(part.content, open);
      else if (part.type === 'text' && quotes === 0 && open.length === 0) texts.push(part.content);
    }
  }
  return texts;
}

function readTags(html: string, open: string[]): void {
  for (const [, slash, name = ''] of html.matchAll(RAW_TAG)) {
    if (slash === '') open.push(name.toLowerCase());
    else open.splice(Math.max(0, open.lastIndexOf(name.toLowerCase())));
  }
}

/** The end of a block closes the tags opened in it, except `<pre>`, which ends its paragraph and continues. */
function closedTags(open: readonly string[], before: number, type: string): string[] {
  const goesOn = type === 'paragraph_close' ? open.slice(before).filter((name) => name === 'pre') : [];
  return [...open.slice(0, before), ...goesOn];
}
