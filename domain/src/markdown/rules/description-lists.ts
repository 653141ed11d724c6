import type { MarkdownIt, StateBlock } from 'markdown-it';

/** Description lists: a line of its own, then one or more paragraphs that begin with a colon. */
export function descriptionLists(md: MarkdownIt): void {
  md.block.ruler.before('lheading', 'description_list', (state, startLine, endLine, silent) => {
    if (silent || detailsAfter(state, startLine, endLine) < 0) return false;
    const list = state.push('dl_open', 'dl', 1);
    const lines: [number, number] = [startLine, 0];
    list.map = lines;
    const { parentType } = state;
    state.parentType = 'list';
    let term = startLine;
    let details = detailsAfter(state, term, endLine);
    while (details >= 0) {
      pushTerm(state, term);
      while (details >= 0) {
        pushDetails(state, details, endLine);
        details = nextDetails(state, state.line, endLine);
      }
      term = state.skipEmptyLines(state.line);
      details = isTerm(state, term, endLine) ? detailsAfter(state, term, endLine) : -1;
    }
    state.push('dl_close', 'dl', -1);
    lines[1] = state.line;
    state.parentType = parentType;
    return true;
  });
}

function pushTerm(state: StateBlock, line: number): void {
  state.push('dt_open', 'dt', 1);
  const inline = state.push('inline', '', 0);
  inline.content = state.getLines(line, line + 1, state.blkIndent, false).trim();
  inline.map = [line, line + 1];
  inline.children = [];
  state.push('dt_close', 'dt', -1);
  state.line = line + 1;
}

/** The colon and the space after it are the indent of the whole details block. */
function pushDetails(state: StateBlock, line: number, endLine: number): void {
  state.push('dd_open', 'dd', 1);
  const { blkIndent, tight } = state;
  const kept = { tShift: state.tShift[line] ?? 0, sCount: state.sCount[line] ?? 0 };
  const begin = (state.bMarks[line] ?? 0) + kept.tShift + 1;
  const spaces = Math.min(4, state.skipSpaces(begin) - begin);
  state.tShift[line] = kept.tShift + 1 + spaces;
  state.sCount[line] = kept.sCount + 1 + spaces;
  state.blkIndent = kept.sCount + 1 + spaces;
  state.md.block.tokenize(state, line, endLine);
  state.tShift[line] = kept.tShift;
  state.sCount[line] = kept.sCount;
  state.blkIndent = blkIndent;
  state.tight = tight;
  if (state.line <= line) state.line = line + 1;
  state.push('dd_close', 'dd', -1);
}

/** The line of details that follows a term, after at most one empty line; -1 if there is none. */
function detailsAfter(state: StateBlock, term: number, endLine: number): number {
  if ((state.sCount[term] ?? 0) - state.blkIndent >= 4 || isDetails(state, term)) return -1;
  return nextDetails(state, term + 1, endLine);
}

function nextDetails(state: StateBlock, from: number, endLine: number): number {
  const line = from < endLine && state.isEmpty(from) ? from + 1 : from;
  return line < endLine && isDetails(state, line) ? line : -1;
}

function isDetails(state: StateBlock, line: number): boolean {
  const indent = (state.sCount[line] ?? 0) - state.blkIndent;
  if (indent < 0 || indent >= 4) return false;
  const at = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src[at] === ':' && /[ \t]/.test(state.src[at + 1] ?? '') && at + 2 < (state.eMarks[line] ?? 0);
}

function isTerm(state: StateBlock, line: number, endLine: number): boolean {
  if (line >= endLine || (state.sCount[line] ?? 0) < state.blkIndent) return false;
  const rules = state.md.block.ruler.getRules('paragraph');
  return !rules.some((rule) => rule(state, line, endLine, true));
}
