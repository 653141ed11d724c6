import { lineEnd, selected, splice, touchedLines } from './field.ts';
import type { TextField } from './field.ts';

export const lineKinds = ['quote', 'bullet', 'ordered', 'task', 'heading'] as const;
export type LineKind = (typeof lineKinds)[number];

const MARK: Record<LineKind, RegExp> = {
  quote: /^(\s*)> ?/,
  bullet: /^(\s*)[-*+] (?!\[[ xX~]\] )/,
  ordered: /^(\s*)\d{1,9}[.)] (?!\[[ xX~]\] )/,
  task: /^(\s*)(?:[-*+]|\d{1,9}[.)]) \[[ xX~]\] /,
  heading: /^(\s*)#{1,6} /,
};
/** Line markers that replace each other. */
const EXCLUSIVE: readonly LineKind[] = ['task', 'bullet', 'ordered'];

const newMark = (kind: LineKind, index: number): string =>
  ({ quote: '> ', bullet: '- ', ordered: `${index + 1}. `, task: '- [ ] ', heading: '## ' })[kind];

/**
 * Turns all lines of the selection into quotes, list items or headings, or back into plain text when all of
 * them already are.
 */
export function toggleLines(field: TextField, kind: LineKind): TextField {
  const { from, to } = touchedLines(field);
  const lines = field.text.slice(from, to).split('\n');
  const wanted = lines.filter((line) => line.trim() !== '');
  const off = wanted.length > 0 && wanted.every((line) => MARK[kind].test(line));
  let index = 0;
  const next = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return kind === 'quote' && !off ? '>' : line;
    if (off) return line.replace(MARK[kind], '$1');
    const bare = EXCLUSIVE.includes(kind)
      ? EXCLUSIVE.reduce((text, one) => text.replace(MARK[one], '$1'), line)
      : line.replace(MARK[kind], '$1');
    const indent = kind === 'quote' ? '' : (/^\s*/.exec(bare)?.[0] ?? '');
    return indent + newMark(kind, index++) + bare.slice(indent.length);
  });
  return replaceLines(field, from, to, lines, next);
}

const ITEM = /^\s*([-*+] |\d{1,9}[.)] )/;

/** Indents the lines of the selection by the width of a list marker. */
export function indentLines(field: TextField): TextField {
  const { from, to } = touchedLines(field);
  const lines = field.text.slice(from, to).split('\n');
  const width = ITEM.exec(lines[0] ?? '')?.[1]?.length ?? 2;
  return replaceLines(
    field,
    from,
    to,
    lines,
    lines.map((line) => (line === '' && lines.length > 1 ? line : ' '.repeat(width) + line)),
  );
}

/** Removes one level of indentation from the lines of the selection. */
export function outdentLines(field: TextField): TextField {
  const { from, to } = touchedLines(field);
  const lines = field.text.slice(from, to).split('\n');
  const width = ITEM.exec(lines[0] ?? '')?.[1]?.length ?? 2;
  const next = lines.map((line) => line.replace(new RegExp(`^(?:\\t| {1,${width}})`), ''));
  return replaceLines(field, from, to, lines, next);
}

/** Replaces lines. A collapsed caret keeps its position in the text; a selection covers the changed lines. */
function replaceLines(
  field: TextField,
  from: number,
  to: number,
  lines: readonly string[],
  next: readonly string[],
): TextField {
  const insert = next.join('\n');
  if (field.start !== field.end) return splice(field, from, to, insert, [0, insert.length]);
  const moved = field.start - from + ((next[0]?.length ?? 0) - (lines[0]?.length ?? 0));
  const caret = Math.max(0, Math.min(moved, insert.length));
  return splice(field, from, to, insert, [caret, caret]);
}

export const blocks = {
  table: '| header | header |\n| ------ | ------ |\n|        |        |\n|        |        |',
  collapsible: '<details>\n<summary>Click to expand</summary>\n\n\n\n</details>',
  mermaid: '```mermaid\ngraph TD;\n  A-->B;\n  A-->C;\n  B-->D;\n  C-->D;\n```',
  rule: '---',
} as const;
export type BlockName = keyof typeof blocks;

/** Inserts a block on separate lines after the selection; a collapsible section contains the selection. */
export function insertBlock(field: TextField, name: BlockName): TextField {
  const inner = selected(field);
  const takesIn = name === 'collapsible' && inner !== '';
  const body = takesIn ? blocks[name].replace('\n\n\n\n', () => `\n\n${inner}\n\n`) : blocks[name];
  const from = takesIn ? field.start : lineEnd(field.text, field.end);
  const before = field.text.slice(0, from);
  const after = field.text.slice(field.end > from ? field.end : from);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : after === '' ? '\n' : '\n\n';
  const first = caretIn(name, body) + lead.length;
  const to = takesIn ? field.end : from;
  return splice(field, from, to, lead + body + tail, [first, first]);
}

/** Position of the caret in a new block. */
function caretIn(name: BlockName, body: string): number {
  if (name === 'table') return body.indexOf('header');
  if (name === 'collapsible') return body.indexOf('Click');
  return name === 'mermaid' ? body.indexOf('graph') : body.length;
}
