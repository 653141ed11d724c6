import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { pageOf } from '../page.ts';

/** Even a formula that is only shown as source costs more than other tokens. */
const FORMULA_COST = 16;

/**
 * Math in GLFM's syntax: $`a`$ and $a$ inline, $$a$$ inline but displayed, $$ on lines of their own. The
 * fence ```math is handled by the renderer of fences.
 */
export function math(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'math', (state, silent) => {
    const found = formulaAt(state);
    if (!found) return false;
    if (!silent) {
      pageOf(state.env).budget.spend(FORMULA_COST);
      const token = state.push('math', '', 0);
      token.content = found.formula;
      token.markup = found.markup;
      token.info = found.display ? 'display' : 'inline';
    }
    state.pos = found.end;
    return true;
  });
  md.block.ruler.before('fence', 'math', displayBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

interface Formula {
  readonly formula: string;
  /** The source of the formula with its dollars. */
  readonly markup: string;
  readonly display: boolean;
  readonly end: number;
}

/** Positions where formulas of one text run can end, computed once. */
interface Ends {
  readonly dollars: readonly number[];
  readonly doubles: readonly number[];
  readonly ticks: readonly number[];
}

const ends = new WeakMap<StateInline, Ends>();

/** The ranges of formulas in a text that has escapes but no other marks. */
export function formulaSpans(text: string): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  const known = findEnds(text);
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '$') {
      const found = formulaIn({ src: text, pos: at, posMax: text.length }, known);
      if (!found) continue;
      spans.push([at, found.end]);
      at = found.end - 1;
    }
  }
  return spans;
}

function formulaAt(state: StateInline): Formula | null {
  if (state.src[state.pos] !== '$') return null;
  const known = ends.get(state) ?? findEnds(state.src);
  ends.set(state, known);
  return formulaIn(state, known);
}

type Place = Pick<StateInline, 'src' | 'pos' | 'posMax'>;

function formulaIn(state: Place, known: Ends): Formula | null {
  const { src, pos } = state;
  if (src[pos + 1] === '`') return between(state, pos + 2, known.ticks, 2, false);
  if (src[pos + 1] === '$') return between(state, pos + 2, known.doubles, 2, true);
  return /[\s$]/.test(src[pos + 1] ?? ' ') ? null : between(state, pos + 1, known.dollars, 1, false);
}

function between(
  state: Place,
  from: number,
  closers: readonly number[],
  length: number,
  display: boolean,
): Formula | null {
  const end = firstAfter(closers, from);
  if (end === undefined || end + length > state.posMax) return null;
  const { src, pos } = state;
  return {
    formula: src.slice(from, end),
    markup: src.slice(pos, end + length),
    display,
    end: end + length,
  };
}

function firstAfter(positions: readonly number[], from: number): number | undefined {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] as number) > from) high = middle;
    else low = middle + 1;
  }
  return positions[low];
}

function findEnds(text: string): Ends {
  const found = { dollars: [] as number[], doubles: [] as number[], ticks: [] as number[] };
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at + 1)) {
    const before = text[at - 1] ?? ' ';
    if (before === '`') found.ticks.push(at - 1);
    if (before === '\\') continue;
    if (text[at + 1] === '$') found.doubles.push(at);
    else if (before !== '$' && !/\s/.test(before) && !/\d/.test(text[at + 1] ?? '')) found.dollars.push(at);
  }
  return found;
}

function displayBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4 || !isFence(state, startLine)) return false;
  let close = startLine + 1;
  while (close < endLine && !isFence(state, close)) {
    if (state.isEmpty(close) || (state.sCount[close] ?? 0) < state.blkIndent) return false;
    close += 1;
  }
  if (close >= endLine) return false;
  if (silent) return true;
  pageOf(state.env).budget.spend(FORMULA_COST);
  const token = state.push('math', '', 0);
  token.info = 'display';
  token.block = true;
  token.content = state.getLines(startLine + 1, close, state.sCount[startLine] ?? 0, false);
  token.map = [startLine, close + 1];
  state.line = close + 1;
  return true;
}

function isFence(state: StateBlock, line: number): boolean {
  const from = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.startsWith('$$', from) && state.src.slice(from, state.eMarks[line]).trimEnd() === '$$';
}
