import type { JSONContent } from '@tiptap/core';
import { escapeLineStarts, escapeText } from './escape.ts';

/** One block of the rich mode as markdown, without a line break at its end. */
export function markdownOf(node: JSONContent): string {
  const content = node.content ?? [];
  switch (node.type) {
    case 'sourceIsland':
      return String(node.attrs?.['source'] ?? '').replace(/\n+$/, '');
    case 'paragraph':
      return escapeLineStarts(inline(content));
    case 'heading':
      return `${'#'.repeat(Number(node.attrs?.['level'] ?? 1))} ${inline(content).replaceAll('\n', ' ')}`.trimEnd();
    case 'blockquote':
      return blocks(content)
        .split('\n')
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n');
    case 'codeBlock':
      return codeBlock(content.map(({ text }) => text ?? '').join(''), node.attrs?.['language']);
    case 'horizontalRule':
      return '---';
    case 'bulletList':
    case 'taskList':
    case 'orderedList':
      return list(node);
    case 'table':
      return table(content);
    default:
      return inline([node]);
  }
}

/** Blocks one below the other, an empty line between them. */
export function blocks(nodes: readonly JSONContent[]): string {
  return nodes
    .map((node, at) => {
      const text = markdownOf(node);
      return isSameList(nodes[at - 1], node) ? `<!-- -->\n\n${text}` : text;
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

const FAMILY: Readonly<Record<string, string>> = { bulletList: 'b', taskList: 'b', orderedList: 'o' };

/** Two lists in a row would be read as one. */
export const isSameList = (before: JSONContent | undefined, node: JSONContent): boolean =>
  FAMILY[node.type ?? ''] !== undefined && FAMILY[before?.type ?? ''] === FAMILY[node.type ?? ''];

function codeBlock(text: string, language: unknown): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${typeof language === 'string' ? language : ''}\n${text === '' ? '' : `${text}\n`}${fence}`;
}

function list({ type, attrs, content = [] }: JSONContent): string {
  const items = content.map((item, at) => {
    const mark = type === 'orderedList' ? `${Number(attrs?.['start'] ?? 1) + at}. ` : '- ';
    const box = type === 'taskList' ? (item.attrs?.['checked'] === true ? '[x] ' : '[ ] ') : '';
    const inside = item.content ?? [];
    const twoTexts = inside.some(
      (node, n) => node.type === 'paragraph' && inside[n - 1]?.type === 'paragraph',
    );
    const loose = attrs?.['loose'] === true || twoTexts;
    const text = inside
      .map(markdownOf)
      .filter((part, n) => n === 0 || part !== '')
      .join(loose ? '\n\n' : '\n');
    const indent = ' '.repeat(mark.length);
    return mark + box + text.replace(/\n(?=[^\n])/g, `\n${indent}`);
  });
  return items.map((item) => item.trimEnd()).join(attrs?.['loose'] === true ? '\n\n' : '\n');
}

function table(rows: readonly JSONContent[]): string {
  const cells = rows.map((row) =>
    (row.content ?? []).map((cell) =>
      (cell.content ?? [])
        .map(({ content = [] }) => inline(content))
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

/** Marks from the outside in; a link may hold bold words, code holds nothing. */
const ORDER = ['link', 'bold', 'italic', 'strike', 'code'] as const;

function inline(nodes: readonly JSONContent[], done = 0): string {
  let result = '';
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at] as JSONContent;
    const level = ORDER.findIndex((type, n) => n >= done && markOf(node, type) !== undefined);
    const type = ORDER[level];
    if (type === undefined) {
      result += leaf(node);
      at += 1;
      continue;
    }
    const wanted = JSON.stringify(markOf(node, type));
    let to = at + 1;
    while (to < nodes.length && JSON.stringify(markOf(nodes[to] as JSONContent, type)) === wanted) to += 1;
    result += wrap(type, markOf(node, type)?.attrs, nodes.slice(at, to), level + 1);
    at = to;
  }
  return result;
}

const markOf = (node: JSONContent, type: string) => node.marks?.find((mark) => mark.type === type);

function leaf(node: JSONContent): string {
  if (node.type === 'hardBreak') return '\\\n';
  if (node.type === 'image') {
    const { src, alt, title } = node.attrs ?? {};
    return `![${String(alt ?? '')}](${address(String(src ?? ''), title)})`;
  }
  return escapeText(node.text ?? '');
}

const SIGNS = { bold: '**', italic: '*', strike: '~~' } as const;

function wrap(
  type: (typeof ORDER)[number],
  attrs: Record<string, unknown> | undefined,
  nodes: readonly JSONContent[],
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
    return `[${inline(nodes, done)}](${address(href, attrs?.['title'])})`;
  }
  // Signs must touch a word: white space at the edges stays outside.
  const [, before = '', word = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(inline(nodes, done)) ?? [];
  return word === '' ? before + after : before + SIGNS[type] + word + SIGNS[type] + after;
}

/** An address that is its own text is written as it is, and read as a link again. */
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
