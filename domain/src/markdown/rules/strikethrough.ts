import type { MarkdownIt, Delimiter, StateInline } from 'markdown-it';

const TILDE = 0x7e;
// One tilde and two never pair, so delimiter balancing treats them as different marks.
const DOUBLE = 0x1_0000 + TILDE;

/** GFM's strikethrough: one or two tildes on both sides; three or more are text. */
export function strikethrough(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'tildes', (state, silent) => {
    if (silent || state.src.charCodeAt(state.pos) !== TILDE) return false;
    const { can_open: open, can_close: close, length } = state.scanDelims(state.pos, true);
    state.push('text', '', 0).content = '~'.repeat(length);
    if (length <= 2) {
      const marker = length === 2 ? DOUBLE : TILDE;
      state.delimiters.push({ marker, length, token: state.tokens.length - 1, end: -1, open, close });
    }
    state.pos += length;
    return true;
  });
  md.inline.ruler2.before('emphasis', 'tildes', (state) => {
    strike(state, state.delimiters);
    for (const meta of state.tokens_meta) if (meta?.delimiters) strike(state, meta.delimiters);
  });
}

function strike(state: StateInline, delimiters: readonly Delimiter[]): void {
  for (const { marker, token, end } of delimiters) {
    if ((marker !== TILDE && marker !== DOUBLE) || end < 0) continue;
    turnInto(state, token, 'del_open', 1);
    turnInto(state, (delimiters[end] as Delimiter).token, 'del_close', -1);
  }
}

function turnInto(state: StateInline, index: number, type: string, nesting: 1 | -1): void {
  const token = state.tokens[index];
  if (!token) return;
  token.type = type;
  token.tag = 'del';
  token.nesting = nesting;
  token.content = '';
}
