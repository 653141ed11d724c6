import Parser from 'markdown-it';
import type { Token } from 'markdown-it';

/** The parser's token with all fields set at once: creating one costs a tenth, and a text has very many. */
class LeanToken {
  type: string;
  tag: string;
  nesting: -1 | 0 | 1;
  attrs = null;
  map = null;
  level = 0;
  children = null;
  content = '';
  markup = '';
  info = '';
  meta = null;
  block = false;
  hidden = false;

  constructor(type: string, tag: string, nesting: -1 | 0 | 1) {
    this.type = type;
    this.tag = tag;
    this.nesting = nesting;
  }
}
Object.setPrototypeOf(LeanToken.prototype, Parser.Token.prototype as object);

export function makeToken(type: string, tag: string, nesting: -1 | 0 | 1): Token {
  return new LeanToken(type, tag, nesting) as unknown as Token;
}

/** Text in which no references, emoji or links are searched. */
export function literalToken(content: string): Token {
  const token = textToken(content);
  token.meta = { literal: true };
  return token;
}

/** A token of plain text. */
export function textToken(content: string): Token {
  const token = makeToken('text', '', 0);
  token.content = content;
  return token;
}
