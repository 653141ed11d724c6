import type { MarkdownIt, StateInline } from 'markdown-it';
import { pageOf } from '../page.ts';

const DIFF_COST = 8;
const TAGS = { '+': 'ins', '-': 'del' } as const;
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Marks of what was added and removed: `{+ new +}`, `[- old -]`. */
export function inlineDiff(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'inline_diff', (state, silent) => {
    const bracket = state.src[state.pos] ?? '';
    const sign = state.src[state.pos + 1] as '+' | '-';
    const tag = CLOSERS[bracket] && TAGS[sign];
    if (!tag) return false;
    const end = closingMark(state, `${sign}${CLOSERS[bracket]}`, state.pos + 2);
    if (end < 0) return false;
    const { posMax, pos } = state;
    if (!silent) {
      pageOf(state.env).budget.spend(DIFF_COST);
      state.push(`${tag}_open`, tag, 1).attrs = [['class', 'idiff']];
      state.pos = pos + 2;
      state.posMax = end;
      state.md.inline.tokenize(state);
      state.push(`${tag}_close`, tag, -1);
      state.posMax = posMax;
    }
    state.pos = end + 2;
    return true;
  });
}

/** The next closing mark on the same line. Looks no further than a line break, and once only where none is. */
function closingMark(state: StateInline, mark: string, from: number): number {
  const cache = (state.env['diffEnds'] ??= new WeakMap<StateInline, Map<string, number>>()) as WeakMap<
    StateInline,
    Map<string, number>
  >;
  const known = cache.get(state) ?? new Map<string, number>();
  cache.set(state, known);
  const cached = known.get(mark);
  const at = cached !== undefined && cached >= from ? cached : indexOrEnd(state.src, mark, from);
  known.set(mark, at);
  if (at + mark.length > state.posMax || at === from) return -1;
  const lineEnd = cachedLineEnd(state, known, from);
  return at < lineEnd ? at : -1;
}

function cachedLineEnd(state: StateInline, known: Map<string, number>, from: number): number {
  const cached = known.get('\n');
  const at = cached !== undefined && cached >= from ? cached : indexOrEnd(state.src, '\n', from);
  known.set('\n', at);
  return at;
}

function indexOrEnd(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
}
