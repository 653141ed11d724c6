import Parser from 'markdown-it';
import type { Delimiter, Env, MarkdownIt, Token } from 'markdown-it';
import { TooMuchWork } from './budget.ts';
import { makeToken, textToken } from './lean-token.ts';
import { pageOf } from './page.ts';
import type { DomainMemory } from './rules/autolink-end.ts';
import type { LabelMemory } from './rules/link-labels.ts';

/** Quotes and lists inside each other; a list counts twice. Deeper text is refused, never cut. */
const DEEPEST = 60;
/** Looking for the end of a link tries every rule in vain, at each character. */
const LOOK_AHEAD_COST = 16;
const LINE_COST = 10;

class CountedBlocks extends Parser.StateBlock {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    pageOf(this.env).budget.spendTokens(1);
    if (this.level > DEEPEST) throw new TooMuchWork('the text is nested too deeply');
    const token = makeToken(type, tag, nesting);
    token.block = true;
    if (nesting < 0) this.level -= 1;
    token.level = this.level;
    if (nesting > 0) this.level += 1;
    this.tokens.push(token);
    return token;
  }
}

class CountedInlines extends Parser.StateInline implements LabelMemory, DomainMemory {
  labels: LabelMemory['labels'] = null;
  domainRun: DomainMemory['domainRun'] = null;

  constructor(src: string, md: MarkdownIt, env: Env, outTokens: Token[]) {
    pageOf(env).budget.spend(LINE_COST);
    super(src, md, env, outTokens);
  }

  override pushPending(): Token {
    const token = textToken(this.pending);
    token.level = this.pendingLevel;
    this.tokens.push(token);
    this.pending = '';
    return token;
  }

  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    pageOf(this.env).budget.spendTokens(1);
    if (this.pending !== '') this.pushPending();
    const token = makeToken(type, tag, nesting);
    let meta: { delimiters: Delimiter[] } | undefined;
    if (nesting < 0) {
      this.level -= 1;
      this.delimiters = this._prev_delimiters.pop() ?? [];
    }
    token.level = this.level;
    if (nesting > 0) {
      this.level += 1;
      this._prev_delimiters.push(this.delimiters);
      this.delimiters = [];
      meta = { delimiters: this.delimiters };
    }
    this.pendingLevel = this.level;
    this.tokens.push(token);
    this.tokens_meta.push(meta);
    return token;
  }
}

/** Makes every token and every visit of a rule count against the text's budget. */
export function countWork(md: MarkdownIt): void {
  md.block.State = CountedBlocks;
  md.inline.State = CountedInlines;
  md.block.ruler.before(
    'table',
    'count',
    (state) => {
      pageOf(state.env).budget.spend(1);
      return false;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  md.inline.ruler.before('text', 'count', (state, silent) => {
    pageOf(state.env).budget.spend(silent ? LOOK_AHEAD_COST : 1);
    return false;
  });
  md.core.ruler.after('inline', 'depth', (state) => {
    for (const token of state.tokens) if (token.children) refuseDepth(token.children);
  });
}

function refuseDepth(tokens: readonly Token[]): void {
  let depth = 0;
  for (const { nesting } of tokens) {
    depth += nesting;
    if (depth > DEEPEST) throw new TooMuchWork('the text is nested too deeply');
  }
}
