import { formulaSpans } from '@cairn/domain/markdown/rules/math';
import type { JSONContent } from '@tiptap/core';
import { escapeLineStarts, escapeText } from './escape.ts';
import { INDENT } from './from-markdown.ts';

/** The markers a text prefers where markdown allows several. */
export interface Signs {
  readonly bold: string;
  readonly italic: string;
  readonly bullet: string;
  /** Escapes each dollar that is in no formula. */
  readonly escapesDollars?: boolean;
}

export const USUAL: Signs = { bold: '**', italic: '*', bullet: '-' };

/** One block of the rich mode as markdown, without a line break at its end. */
export function markdownOf(node: JSONContent, signs: Signs): string {
  const content = node.content ?? [];
  switch (node.type) {
    case 'sourceIsland':
      return String(node.attrs?.['source'] ?? '').replace(/(?<!\n)\n+$/, '');
    case 'paragraph':
      // A hard break at the end has no effect, and its backslash would be read literally.
      return escapeLineStarts(inline(content, signs)).replace(/(?:\\\n\s*)+$/, '');
    case 'heading':
      return heading(inline(content, signs).replace(/\\?\n/g, ' '), node.attrs);
    case 'blockquote':
      return blocks(content, signs)
        .split('\n')
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n');
    case 'codeBlock':
      return codeBlock(content.map(({ text }) => text ?? '').join(''), node.attrs);
    case 'horizontalRule':
      return '---';
    case 'bulletList':
    case 'taskList':
    case 'orderedList':
      return list(node, signs);
    case 'table':
      return table(content, signs);
    default:
      return inline([node], signs);
  }
}

/** Blocks as markdown, separated by blank lines. */
export function blocks(nodes: readonly JSONContent[], signs: Signs): string {
  return nodes
    .map((node, at) => {
      const text = markdownOf(node, signs);
      return isSameList(nodes[at - 1], node, signs) ? `<!-- -->\n\n${text}` : text;
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

const LISTS = new Set(['bulletList', 'taskList', 'orderedList']);

/** True when two adjacent lists would be parsed as one, because they use the same marker. */
export function isSameList(before: JSONContent | undefined, node: JSONContent, signs: Signs): boolean {
  return (
    before !== undefined &&
    LISTS.has(before.type ?? '') &&
    LISTS.has(node.type ?? '') &&
    signOf(before, signs) === signOf(node, signs)
  );
}

const signOf = ({ type, attrs }: JSONContent, { bullet }: Signs): string =>
  typeof attrs?.['sign'] === 'string' ? attrs['sign'] : type === 'orderedList' ? '.' : bullet;

function heading(text: string, attrs: JSONContent['attrs']): string {
  const level = Number(attrs?.['level'] ?? 1);
  if (attrs?.['underlined'] === true && level < 3 && text !== '') {
    return `${text}\n${(level === 1 ? '=' : '-').repeat(3)}`;
  }
  return `${'#'.repeat(level)} ${text}`.trimEnd();
}

function codeBlock(text: string, attrs: JSONContent['attrs']): string {
  const { language, fence: own } = attrs ?? {};
  if (own === INDENT && !language && text.trim() !== '') {
    return text.replace(/^(?=[^\n])/gm, INDENT);
  }
  const sign = typeof own === 'string' && own.startsWith('~') ? '~' : '`';
  const runs = text.match(sign === '~' ? /~+/g : /`+/g) ?? [];
  const least = typeof own === 'string' && own !== INDENT ? own.length : 3;
  const fence = sign.repeat(Math.max(least, ...runs.map((run) => run.length + 1)));
  return `${fence}${typeof language === 'string' ? language : ''}\n${text === '' ? '' : `${text}\n`}${fence}`;
}

function list(node: JSONContent, signs: Signs): string {
  const { type, attrs, content = [] } = node;
  const start = Number(attrs?.['start'] ?? 1);
  const sign = signOf(node, signs);
  const items = content.map((item, at) => {
    const number = attrs?.['counts'] === false ? start : start + at;
    const mark = type === 'orderedList' ? `${number}${sign} ` : `${sign} `;
    const box = type === 'taskList' ? (item.attrs?.['checked'] === true ? '[x] ' : '[ ] ') : '';
    const inside = item.content ?? [];
    const twoTexts = inside.some((one, n) => one.type === 'paragraph' && inside[n - 1]?.type === 'paragraph');
    const loose = attrs?.['loose'] === true || twoTexts;
    const text = inside
      .map((one) => markdownOf(one, signs))
      .filter((part, n) => n === 0 || part !== '')
      .join(loose ? '\n\n' : '\n');
    const indent = ' '.repeat(mark.length);
    return mark + box + text.replace(/\n(?=[^\n])/g, `\n${indent}`);
  });
  return items.map((item) => item.trimEnd()).join(attrs?.['loose'] === true ? '\n\n' : '\n');
}

function table(rows: readonly JSONContent[], signs: Signs): string {
  const cells = rows.map((row) =>
    (row.content ?? []).map((cell) =>
      (cell.content ?? [])
        .map(({ content = [] }) => inline(content, signs))
        .join('<br>')
        .replace(/\\?\n/g, '<br>')
        .replaceAll('|', String.raw`\|`),
    ),
  );
  const width = Math.max(0, ...cells.map((row) => row.length));
  const aligns = rows[0]?.content?.map(({ attrs }) => attrs?.['align']) ?? [];
  const rule = Array.from({ length: width }, (_, at) => RULES[String(aligns[at])] ?? '---');
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(rule), ...body.map(line)].join('\n');
}

const RULES: Readonly<Record<string, string>> = { left: ':--', right: '--:', center: ':-:' };

/** Marks from the outside in; a link may contain bold text, code contains no other marks. */
const ORDER = ['link', 'bold', 'italic', 'strike', 'code'] as const;

/**
 * The text of a block. Dollars in two of its pieces, one of them bold or both beside something bold, may form a
 * formula together; then they are escaped.
 */
function inline(nodes: readonly JSONContent[], signs: Signs): string {
  const written = pieces(nodes, signs);
  const formulas = nodes.flatMap(formulasOf);
  if (JSON.stringify(formulasIn(written)) === JSON.stringify(formulas)) return written;
  return pieces(nodes, { ...signs, escapesDollars: true });
}

const formulasIn = (text: string): string[] => formulaSpans(text).map(([from, to]) => text.slice(from, to));

function formulasOf(node: JSONContent): string[] {
  const text = node.text ?? '';
  if (markOf(node, 'formula') !== undefined) return [text];
  return markOf(node, 'code') === undefined ? formulasIn(text) : [];
}

function pieces(nodes: readonly JSONContent[], signs: Signs, done = 0): string {
  let result = '';
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at] as JSONContent;
    const level = ORDER.findIndex((type, n) => n >= done && markOf(node, type) !== undefined);
    const type = ORDER[level];
    if (type === undefined) {
      result += leaf(node, signs);
      at += 1;
      continue;
    }
    const wanted = JSON.stringify(markOf(node, type));
    let to = at + 1;
    while (to < nodes.length && JSON.stringify(markOf(nodes[to] as JSONContent, type)) === wanted) to += 1;
    result += wrap(type, markOf(node, type)?.attrs, nodes.slice(at, to), signs, level + 1);
    at = to;
  }
  return result;
}

const markOf = (node: JSONContent, type: string) => node.marks?.find((mark) => mark.type === type);

function leaf(node: JSONContent, { escapesDollars = false }: Signs): string {
  if (node.type === 'hardBreak') return '\\\n';
  if (node.type === 'image') {
    const { src, alt, title } = node.attrs ?? {};
    return `![${String(alt ?? '')}](${address(String(src ?? ''), title)})`;
  }
  const text = node.text ?? '';
  return markOf(node, 'formula') === undefined ? escapeText(text, escapesDollars) : text;
}

function wrap(
  type: (typeof ORDER)[number],
  attrs: Record<string, unknown> | undefined,
  nodes: readonly JSONContent[],
  signs: Signs,
  done: number,
): string {
  const plain = nodes.map(({ text }) => text ?? '').join('');
  if (type === 'code') {
    const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    const pad = /^`|`$|^ .* $/.test(plain) ? ' ' : '';
    return `${fence}${pad}${plain}${pad}${fence}`;
  }
  if (type === 'link') {
    const href = String(attrs?.['href'] ?? '');
    if (isBare(plain, href, nodes, attrs?.['title'])) return plain;
    return `[${pieces(nodes, signs, done)}](${address(href, attrs?.['title'])})`;
  }
  // A marker must touch a word, so white space at the edges stays outside.
  const [, before = '', word = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(pieces(nodes, signs, done)) ?? [];
  const sign = type === 'strike' ? '~~' : signs[type];
  return word === '' ? before + after : before + sign + word + sign + after;
}

/** True for a URL that is its own link text: it is written as it is, and markdown makes a link of it. */
function isBare(text: string, href: string, nodes: readonly JSONContent[], title: unknown): boolean {
  if (nodes.length !== 1 || (nodes[0]?.marks?.length ?? 0) > 1 || title) return false;
  if (/^https?:\/\/[^\s<>*_~`[\]()]+[\w/]$/.test(text)) return text === href;
  return (text === href.replace(/^mailto:/, '') && /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) || false;
}

function address(href: string, title: unknown): string {
  const safe = /[\s()<>]/.test(href) ? `<${href.replace(/[<>\n]/g, encodeURIComponent)}>` : href;
  return typeof title === 'string' && title !== ''
    ? `${safe} "${title.replaceAll('"', String.raw`\"`)}"`
    : safe;
}
