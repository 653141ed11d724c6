import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { makeToken } from '../lean-token.ts';

const DEFINITION = /^\[\^([^\s\]]{1,255})\]:[ \t]*/;
const REFERENCE = /\[\^([^\s\]]{1,255})\]/y;
const LABELS = 'footnoteLabels';

/** Footnotes: `[^name]` in the text, `[^name]:` for the definition; listed at the end. */
export function footnotes(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'footnote', defineFootnote, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  md.inline.ruler.before('link', 'footnote', referToFootnote);
  md.core.ruler.after('inline', 'footnotes', listFootnotes);
}

function labelsOf(state: StateBlock | StateInline): Set<string> {
  return (state.env[LABELS] ??= new Set<string>()) as Set<string>;
}

const keyOf = (label: string): string => label.toLowerCase();

function defineFootnote(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const from = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (!state.src.startsWith('[^', from)) return false;
  const match = DEFINITION.exec(state.src.slice(from, Math.min(from + 400, state.eMarks[startLine] ?? from)));
  if (!match) return false;
  if (silent) return true;
  const label = match[1] as string;
  labelsOf(state).add(keyOf(label));
  const open = state.push('footnote_open', '', 1);
  open.meta = { label };
  const lines: [number, number] = [startLine, 0];
  open.map = lines;
  const kept = [
    state.bMarks[startLine] ?? 0,
    state.tShift[startLine] ?? 0,
    state.sCount[startLine] ?? 0,
  ] as const;
  const { blkIndent, parentType, tight } = state;
  // The first line continues after the mark; further lines are indented by four columns.
  state.bMarks[startLine] = from + match[0].length;
  state.tShift[startLine] = 0;
  state.sCount[startLine] = blkIndent + 4;
  state.blkIndent = blkIndent + 4;
  state.parentType = 'footnote';
  state.md.block.tokenize(state, startLine, endLine);
  state.parentType = parentType;
  state.blkIndent = blkIndent;
  state.tight = tight;
  [state.bMarks[startLine], state.tShift[startLine], state.sCount[startLine]] = kept;
  if (state.line <= startLine) state.line = startLine + 1;
  lines[1] = state.line;
  state.push('footnote_close', '', -1);
  return true;
}

function referToFootnote(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false;
  REFERENCE.lastIndex = state.pos;
  const match = REFERENCE.exec(state.src);
  if (!match || !labelsOf(state).has(keyOf(match[1] as string))) return false;
  if (!silent) state.push('footnote_ref', '', 0).meta = { label: match[1] };
  state.pos += match[0].length;
  return true;
}

/** Removes the definitions from the text and lists the referenced ones in order of first use. */
function listFootnotes(state: StateCore): void {
  const { body, notes } = takeDefinitions(state.tokens);
  if (notes.size === 0) return;
  const numbers = new Map<string, number>();
  const order: string[] = [];
  const number = (tokens: readonly Token[]): void => {
    for (const ref of tokens) {
      for (const token of ref.children ?? []) {
        if (token.type !== 'footnote_ref') continue;
        const key = keyOf(token.meta?.['label'] as string);
        if (!numbers.has(key)) order.push(key);
        const repeated = numbers.has(key);
        numbers.set(key, numbers.get(key) ?? order.length);
        token.meta = { label: token.meta?.['label'], number: numbers.get(key), repeated };
      }
    }
  };
  number(body);
  // The list grows during the loop: a footnote may refer to another one.
  for (const key of order) number(notes.get(key) ?? []);
  state.tokens = body;
  if (order.length > 0) state.tokens = body.concat(footnoteSection(order, notes));
}

interface Split {
  readonly body: Token[];
  readonly notes: Map<string, Token[]>;
}

function takeDefinitions(tokens: readonly Token[]): Split {
  const body: Token[] = [];
  const notes = new Map<string, Token[]>();
  const open: Token[][] = [];
  for (const token of tokens) {
    if (token.type === 'footnote_open') {
      const own: Token[] = [];
      const key = keyOf(token.meta?.['label'] as string);
      if (!notes.has(key)) notes.set(key, own);
      open.push(own);
    } else if (token.type === 'footnote_close') open.pop();
    else (open.at(-1) ?? body).push(token);
  }
  return { body, notes };
}

function footnoteSection(order: readonly string[], notes: ReadonlyMap<string, Token[]>): Token[] {
  const section: Token[] = [makeToken('footnotes_open', '', 1)];
  for (const [i, key] of order.entries()) {
    const item = makeToken('footnote_item_open', '', 1);
    item.meta = { label: key, number: i + 1 };
    const back = makeToken('footnote_back', '', 0);
    back.meta = item.meta;
    const tokens = [...(notes.get(key) ?? [])];
    const last = tokens.at(-1);
    const inline = last?.type === 'paragraph_close' ? tokens.at(-2) : undefined;
    if (inline?.children) {
      const space = makeToken('text', '', 0);
      space.content = ' ';
      inline.children.push(space, back);
    } else tokens.push(back);
    section.push(item);
    for (const token of tokens) section.push(token);
    section.push(makeToken('footnote_item_close', '', -1));
  }
  section.push(makeToken('footnotes_close', '', -1));
  return section;
}
