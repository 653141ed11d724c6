import Parser from 'markdown-it';
import type { Delimiter, Env, MarkdownIt, Token } from 'markdown-it';
import { TooMuchWork } from './budget.ts';
import { makeToken, textToken } from './lean-token.ts';
import { pageOf } from './page.ts';
import type { DomainMemory } from './rules/autolink-end.ts';
import type { LabelMemory } from './rules/link-labels.ts';

/** Maximum nesting of quotes and lists; a list counts twice. Deeper text is refused, never cut. */
const DEEPEST = 60;
/** Searching for the end of a link tries every rule at each character. */
const LOOK_AHEAD_COST = 5;
const LINE_COST = 4;
/** Rows and cells are numerous and cheap; the state of their content is counted separately. */
const LIGHT_BLOCKS = new Set(['inline', 'tr_open', 'tr_close', 'td_open', 'td_close', 'th_open', 'th_close']);
const LIGHT_COST = 2;
/** A definition is read to its end, stored, and looked up by name. */
const DEFINITION_COST = 4;
/** Characters at which several rules run, and which are checked again as references. */
const MARK_COSTS: Readonly<Record<string, number>> = { $: 4, '&': 4, '<': 2, '@': 2, '[': 3 };
/** Tokens whose addresses are checked, encoded and written. */
const ADDRESSED_COSTS: Readonly<Record<string, number>> = { link_open: 4, image: 8 };
/** Checking whether a line ends the surrounding block tries most rules, once per quote that it may continue. */
const LOOK_AHEAD_LINE_COST = 2;
/** A quote removes the marks of each of its lines, and restores them. */
const QUOTE_COST = 12;

class CountedBlocks extends Parser.StateBlock {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    const { budget } = pageOf(this.env);
    if (LIGHT_BLOCKS.has(type)) budget.spend(LIGHT_COST);
    else budget.spendTokens(1);
    if (type === 'blockquote_open') budget.spend(QUOTE_COST);
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

/**
 * The parser's inline state with all fields set at once: far cheaper to create, and every cell and line needs
 * one.
 */
class CountedInlines implements LabelMemory, DomainMemory {
  pos = 0;
  level = 0;
  pending = '';
  pendingLevel = 0;
  cache = {};
  backticks = {};
  backticksScanned = false;
  skipHtmlSpecial = false;
  linkLevel = 0;
  delimiters: Delimiter[] = [];
  _prev_delimiters: Delimiter[][] = [];
  labels: LabelMemory['labels'] = null;
  domainRun: DomainMemory['domainRun'] = null;
  src: string;
  md: MarkdownIt;
  env: Env;
  tokens: Token[];
  tokens_meta: ({ delimiters: Delimiter[] } | undefined)[];
  posMax: number;

  constructor(src: string, md: MarkdownIt, env: Env, outTokens: Token[]) {
    pageOf(env).budget.spend(LINE_COST);
    this.src = src;
    this.md = md;
    this.env = env;
    this.tokens = outTokens;
    this.tokens_meta = Array.from({ length: outTokens.length });
    this.posMax = src.length;
  }

  pushPending(): Token {
    const token = textToken(this.pending);
    token.level = this.pendingLevel;
    this.tokens.push(token);
    this.pending = '';
    return token;
  }

  push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    const { budget } = pageOf(this.env);
    budget.spendTokens(1);
    budget.spend(ADDRESSED_COSTS[type] ?? 0);
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

Object.setPrototypeOf(CountedInlines.prototype, Parser.StateInline.prototype as object);

/** Counts every token and every call of a rule against the text's budget. */
export function countWork(md: MarkdownIt): void {
  md.block.State = CountedBlocks;
  md.inline.State = CountedInlines as unknown as typeof Parser.StateInline;
  md.block.ruler.before(
    'table',
    'count',
    (state, startLine, _endLine, silent) => {
      const mayDefine = state.src[(state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)] === '[';
      const cost = mayDefine ? DEFINITION_COST : 1;
      pageOf(state.env).budget.spend(silent ? LOOK_AHEAD_LINE_COST : cost);
      return false;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  md.inline.ruler.before('text', 'count', (state, silent) => {
    pageOf(state.env).budget.spend(silent ? LOOK_AHEAD_COST : (MARK_COSTS[state.src[state.pos] ?? ''] ?? 1));
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
