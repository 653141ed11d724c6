import type { MarkdownIt, StateInline } from 'markdown-it';
import { pageOf } from '../page.ts';

const DIFF_COST = 8;
/** The cost of searching for the end of a possible diff. */
const SEARCH_COST = 10;
const TAGS = { '+': 'ins', '-': 'del' } as const;
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Inline diffs: `{+ added +}`, `[- removed -]`. */
export function inlineDiff(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'inline_diff', (state, silent) => {
    const bracket = state.src[state.pos] ?? '';
    const sign = state.src[state.pos + 1] as '+' | '-';
    const tag = CLOSERS[bracket] && TAGS[sign];
    if (!tag) return false;
    pageOf(state.env).budget.spend(SEARCH_COST);
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

/** The next closing mark on the same line; -1 if there is none or nothing before it. */
function closingMark(state: StateInline, mark: string, from: number): number {
  const at = nextPlace(state, mark, from);
  if (at + mark.length > state.posMax || at === from) return -1;
  return at < nextPlace(state, '\n', from) ? at : -1;
}

const places = new WeakMap<StateInline, Map<string, readonly number[]>>();

/** The parser calls this at many positions in any order, so the text is searched once for each mark. */
function nextPlace(state: StateInline, mark: string, from: number): number {
  let known = places.get(state);
  if (!known) places.set(state, (known = new Map<string, readonly number[]>()));
  let all = known.get(mark);
  if (!all) known.set(mark, (all = placesOf(state.src, mark)));
  let low = 0;
  for (let high = all.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((all[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return all[low] ?? Number.MAX_SAFE_INTEGER;
}

function placesOf(text: string, mark: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) found.push(at);
  return found;
}
