import type { MarkdownIt, Token } from 'markdown-it';
import { addressReference, scanReferences } from '../../references/scan.ts';
import type { Reference } from '../../references/reference.ts';
import { pageOf, type Page } from '../page.ts';
import { findEmails } from './emails.ts';
import { makeToken, textToken } from '../lean-token.ts';

/** Maximum number of different references in a text; further ones stay text. */
const MOST_REFERENCES = 2000;
/** The cost of finding and writing a reference, in tokens. */
const REFERENCE_TOKENS = 6;
/** These characters begin no reference when escaped. */
const MARKS = '#&!~%@*[$:';
const RAW_LITERAL = /^<(\/?)(?:a|code|kbd|pre|samp|tt)[\s/>]/i;

/** Joins adjacent text and finds email addresses in it and, outside links and code, references. */
export function texts(md: MarkdownIt): void {
  md.core.ruler.at('text_join', (state) => {
    const page = pageOf(state.env);
    for (const token of state.tokens) {
      if (token.type === 'inline' && token.children) {
        token.children = readTexts(page, joinTexts(token.children));
      }
    }
  });
}

/** Joins adjacent text tokens, except escaped characters, which stay separate. */
function joinTexts(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  let run: Token | undefined;
  let pieces: string[] = [];
  const close = (): void => {
    if (run && pieces.length > 1) run.content = pieces.join('');
    run = undefined;
    pieces = [];
  };
  for (const token of tokens) {
    if (token.children) token.children = joinTexts(token.children);
    const special = token.type === 'text_special';
    if (special) token.type = 'text';
    const literal = special && token.info === 'escape' && MARKS.includes(token.content);
    if (token.type === 'text' && !literal && !token.meta) {
      pieces.push(token.content);
      if (run) continue;
      run = token;
    } else {
      close();
      if (literal) token.meta = { literal: true };
    }
    joined.push(token);
  }
  close();
  return joined;
}

function readTexts(page: Page, tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  let links = 0;
  let raw = 0;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (token.type === 'html_inline') raw += rawStep(token.content);
    // An address inside raw `<code>` or `<kbd>` is no link.
    if (raw > 0 && token.info === 'auto') continue;
    if (token.type === 'link_open') {
      links += 1;
      const reference = page.bare || raw > 0 ? null : autolinkReference(tokens, i);
      const open = reference && openReference(page, reference);
      if (open) result.push(open);
      token.meta = { ...token.meta, wrapped: open !== null };
    }
    if (token.type === 'text' && links === 0 && raw <= 0 && !token.meta) {
      for (const piece of splitText(page, token)) result.push(piece);
    } else result.push(token);
    if (token.type === 'link_close') {
      links -= 1;
      if (opened(tokens, i)) result.push(makeToken('reference_close', 'cairn-ref', -1));
    }
  }
  return result;
}

function rawStep(tag: string): number {
  const match = RAW_LITERAL.exec(tag);
  if (!match) return 0;
  return match[1] === '/' ? -1 : 1;
}

/** The reference of an autolink, by its address. */
function autolinkReference(tokens: readonly Token[], at: number): Reference | null {
  const text = tokens[at + 1];
  return tokens[at]?.info === 'auto' && text ? addressReference(text.content) : null;
}

/** Whether the link that closes here was replaced by a reference; an autolink has only one text. */
function opened(tokens: readonly Token[], close: number): boolean {
  return tokens[close]?.info === 'auto' && tokens[close - 2]?.meta?.['wrapped'] === true;
}

function openReference(page: Page, reference: Reference): Token | null {
  const number = numberOf(page, reference);
  if (number === null) return null;
  const open = makeToken('reference_open', 'cairn-ref', 1);
  open.attrs = [['data-n', number]];
  return open;
}

function numberOf(page: Page, reference: Reference): number | null {
  const key = JSON.stringify(reference);
  const known = page.referenceNumbers.get(key);
  if (known !== undefined) return known;
  const next = page.references.length;
  if (next >= MOST_REFERENCES) return null;
  page.references.push(reference);
  page.referenceNumbers.set(key, next);
  return next;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
}

function splitText(page: Page, token: Token): Token[] {
  const { content } = token;
  const emails: Piece[] = findEmails(content).map(({ start, end, href }) => {
    page.budget.spendTokens(5);
    return { start, end, tokens: linkTokens(content.slice(start, end), href) };
  });
  const pieces = page.bare ? emails : [...emails, ...referencePieces(page, content)];
  if (pieces.length === 0) return [token];
  const result: Token[] = [];
  let from = 0;
  for (const piece of pieces.sort((a, b) => a.start - b.start)) {
    if (piece.start < from) continue;
    if (piece.start > from) result.push(textToken(content.slice(from, piece.start)));
    result.push(...piece.tokens);
    from = piece.end;
  }
  if (from < content.length) result.push(textToken(content.slice(from)));
  return result;
}

function referencePieces(page: Page, content: string): Piece[] {
  const pieces: Piece[] = [];
  const pay = (): void => page.budget.spendTokens(REFERENCE_TOKENS);
  for (const { start, end, reference } of scanReferences(content, pay)) {
    const open = openReference(page, reference);
    if (!open) break;
    const close = makeToken('reference_close', 'cairn-ref', -1);
    pieces.push({ start, end, tokens: [open, textToken(content.slice(start, end)), close] });
  }
  return pieces;
}

function linkTokens(shown: string, href: string): Token[] {
  const open = makeToken('link_open', 'a', 1);
  open.attrs = [['href', href]];
  open.info = 'auto';
  const close = makeToken('link_close', 'a', -1);
  close.info = 'auto';
  return [open, textToken(shown), close];
}
