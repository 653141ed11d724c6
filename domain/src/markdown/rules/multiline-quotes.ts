import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageOf } from '../page.ts';

const FENCE = /^(>{3,})[ \t]*(\[!(?:note|tip|important|caution|warning)\].*)?$/i;

/** Number of lines that are checked for the cost of one visit, once for each surrounding fence. */
const LINES_PER_VISIT = 8;

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
}

/** Quotes fenced by `>>>` on lines of their own. An unclosed one extends to the end of its parent block. */
export function multilineQuotes(md: MarkdownIt): void {
  md.block.ruler.before(
    'blockquote',
    'multiline_quote',
    (state, startLine, endLine, silent) => {
      if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
      const match = FENCE.exec(lineOf(state, startLine));
      if (!match) return false;
      if (silent) return true;
      const length = (match[1] as string).length;
      let close = startLine + 1;
      while (close < endLine && !closes(state, close, length)) {
        if ((state.sCount[close] ?? 0) < state.blkIndent && !state.isEmpty(close)) break;
        close += 1;
      }
      pageOf(state.env).budget.spend((close - startLine) / LINES_PER_VISIT);
      const closed = close < endLine && closes(state, close, length);
      const { lineMax, parentType } = state;
      state.parentType = 'blockquote';
      state.lineMax = close;
      const lines: [number, number] = [startLine, close];
      const open = state.push('blockquote_open', 'blockquote', 1);
      open.markup = '>>>';
      open.map = lines;
      if (match[2] !== undefined) pushParagraph(state, match[2]);
      state.md.block.tokenize(state, startLine + 1, close);
      state.push('blockquote_close', 'blockquote', -1).markup = '>>>';
      state.lineMax = lineMax;
      state.parentType = parentType;
      state.line = closed ? close + 1 : close;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

/** The kind of an alert may follow the fence. */
function pushParagraph(state: StateBlock, content: string): void {
  state.push('paragraph_open', 'p', 1);
  const inline = state.push('inline', '', 0);
  inline.content = content;
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
}

function closes(state: StateBlock, line: number, length: number): boolean {
  if ((state.sCount[line] ?? 0) < state.blkIndent) return false;
  const text = lineOf(state, line);
  return text.length >= length && text.length < length + 100 && /^>{3,}$/.test(text);
}
