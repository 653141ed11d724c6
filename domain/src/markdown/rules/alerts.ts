import type { MarkdownIt, Token } from 'markdown-it';
import type { Budget } from '../budget.ts';
import { pageOf } from '../page.ts';
import { makeToken } from '../lean-token.ts';

const TITLE_TOKENS = 4;
const ALERT = /^\[!(note|tip|important|caution|warning)\][ \t]*([^\n]*)(?:\n|$)/i;

/** Quotes that begin with `[!note]` and the like become alerts, titled by their kind or a custom title. */
export function alerts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'alerts', (state) => {
    const result: Token[] = [];
    const open: boolean[] = [];
    for (let i = 0; i < state.tokens.length; i += 1) {
      const token = state.tokens[i] as Token;
      result.push(token);
      if (token.type === 'blockquote_open') {
        const title = alertTitle(state.tokens, token, i, pageOf(state.env).budget);
        open.push(title !== null);
        result.push(...(title?.tokens ?? []));
        i += title?.skip ?? 0;
      } else if (token.type === 'blockquote_close' && open.pop() === true) token.tag = 'div';
    }
    state.tokens = result;
  });
}

interface Title {
  readonly tokens: readonly Token[];
  /** Number of following tokens that the title consumed. */
  readonly skip: number;
}

function alertTitle(tokens: readonly Token[], quote: Token, at: number, budget: Budget): Title | null {
  const [paragraph, inline] = [tokens[at + 1], tokens[at + 2]];
  const match =
    paragraph?.type === 'paragraph_open' && !paragraph.hidden && inline ? ALERT.exec(inline.content) : null;
  if (!match || !inline) return null;
  budget.spendTokens(TITLE_TOKENS);
  const kind = (match[1] as string).toLowerCase();
  quote.tag = 'div';
  quote.attrs = [['class', `markdown-alert markdown-alert-${kind}`]];
  const open = makeToken('paragraph_open', 'p', 1);
  open.attrs = [['class', 'markdown-alert-title']];
  const title = makeToken('inline', '', 0);
  title.content = (match[2] as string).trim() || `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}`;
  title.children = [];
  const close = makeToken('paragraph_close', 'p', -1);
  for (const token of [open, title, close]) token.block = true;
  inline.content = inline.content.slice(match[0].length);
  return { tokens: [open, title, close], skip: inline.content.trim() === '' ? 3 : 0 };
}
