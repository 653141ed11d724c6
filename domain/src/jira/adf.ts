import { FIRST_DAY, formatDay, LAST_DAY } from '../dates/day.ts';
import {
  codeBlock,
  codeSpan,
  emphasis,
  escapeInline,
  escapeText,
  linkedInline,
  linkTo,
  listItem,
  paragraphOf,
  quoteOf,
  tableOf,
} from './markdown-text.ts';
import { PLAIN_TEXTS, type TextOptions } from './text-options.ts';

/** A node of the Atlassian Document Format, of which everything but its type may be missing. */
interface Node {
  readonly type: string;
  readonly text: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly marks: readonly Mark[];
  readonly content: readonly Node[];
}

interface Mark {
  readonly type: string;
  readonly attrs: Readonly<Record<string, unknown>>;
}

/** A document that is nested deeper is not converted. */
const DEEPEST = 40;
/** How deep the plain text of a document is searched that could not be converted. */
const DEEPEST_PLAIN = 10;

class TooDeep extends Error {}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const readMark = (value: unknown): Mark => ({
  type: text(record(value)['type']),
  attrs: record(record(value)['attrs']),
});

const readNode = (value: unknown, depth = 0): Node => {
  if (depth > DEEPEST) throw new TooDeep();
  const node = record(value);
  return {
    type: text(node['type']),
    text: text(node['text']),
    attrs: record(node['attrs']),
    marks: list(node['marks']).map(readMark),
    content: list(node['content']).map((child) => readNode(child, depth + 1)),
  };
};

const attr = (node: Node | Mark, name: string): string => {
  const value = node.attrs[name];
  return typeof value === 'number' ? String(value) : text(value);
};

const DAY_MS = 86_400_000;

const dayOf = (timestamp: string): string => {
  const day = Math.floor(Number(timestamp) / DAY_MS);
  return day >= FIRST_DAY && day <= LAST_DAY ? formatDay(day) : timestamp;
};

const cardOf = (node: Node): string => {
  const data = record(node.attrs['data']);
  const url = attr(node, 'url') || text(data['url']);
  const name = text(data['name']);
  return url === '' ? escapeInline(name) : linkTo(escapeInline(name || url), url);
};

/** The link of a file, or its name where it is not imported. */
const mediaOf = (node: Node, options: TextOptions): string => {
  const name = attr(node, 'alt');
  const url = attr(node, 'url');
  if (url !== '') return linkTo(escapeInline(name || url), url);
  const id = attr(node, 'id');
  const link = options.fileLink({ ...(name !== '' && { name }), ...(id !== '' && { id }) });
  return link ?? `(attachment${name === '' ? '' : ` ${escapeInline(name)}`})`;
};

const mentionOf = (node: Node, options: TextOptions): string =>
  options.mention(attr(node, 'id')) ?? escapeInline(attr(node, 'text') || '@unknown');

type Convert = (node: Node, options: TextOptions) => string;

/** Inline nodes other than text, by type. */
const INLINE: Readonly<Record<string, Convert>> = {
  hardBreak: () => '\\\n',
  mention: mentionOf,
  emoji: (node) => escapeInline(attr(node, 'text') || attr(node, 'shortName')),
  date: (node) => dayOf(attr(node, 'timestamp')),
  status: (node) => emphasis('**', escapeInline(attr(node, 'text'))),
  placeholder: (node) => escapeInline(attr(node, 'text')),
  inlineCard: cardOf,
  media: mediaOf,
  mediaInline: mediaOf,
};

/** Marks in the order in which they enclose each other. */
const MARKS = ['link', 'strong', 'em', 'strike', 'underline', 'subsup'] as const;
type MarkName = (typeof MARKS)[number];

const enclose = (mark: Mark, inner: string, before: string, after: string): string => {
  switch (mark.type as MarkName) {
    case 'link':
      return linkTo(inner, attr(mark, 'href'), attr(mark, 'title'));
    case 'strong':
      return emphasis('**', inner, before, after);
    case 'em':
      return emphasis('*', inner, before, after);
    case 'strike':
      return emphasis('~~', inner, before, after);
    case 'underline':
      return `<u>${inner}</u>`;
    case 'subsup': {
      const tag = attr(mark, 'type') === 'sub' ? 'sub' : 'sup';
      return `<${tag}>${inner}</${tag}>`;
    }
  }
};

const markOf = (node: Node, name: MarkName): Mark | undefined => node.marks.find(({ type }) => type === name);

const sameMark = (one: Mark | undefined, other: Mark | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const plainOf = (nodes: readonly Node[] | undefined): string => nodes?.[0]?.text ?? '';

/** The inline Markdown of nodes; each mark encloses as many neighbours as have it. */
const inlineOf = (
  nodes: readonly Node[],
  options: TextOptions,
  marks: readonly MarkName[] = MARKS,
): string => {
  const [name, ...rest] = marks;
  if (name === undefined) return nodes.map((node) => leafOf(node, options)).join('');
  const runs: { mark: Mark | undefined; nodes: Node[] }[] = [];
  for (const node of nodes) {
    const mark = markOf(node, name);
    const last = runs.at(-1);
    if (last && sameMark(last.mark, mark)) last.nodes.push(node);
    else runs.push({ mark, nodes: [node] });
  }
  return runs
    .map((run, at) => {
      const inner = inlineOf(run.nodes, options, rest);
      if (run.mark === undefined) return inner;
      return enclose(run.mark, inner, plainOf(runs[at - 1]?.nodes.slice(-1)), plainOf(runs[at + 1]?.nodes));
    })
    .join('');
};

const leafOf: Convert = (node, options) => {
  if (node.type === 'text') {
    if (node.marks.some(({ type }) => type === 'code')) return codeSpan(node.text);
    return markOf(node, 'link') ? escapeInline(node.text) : linkedInline(node.text);
  }
  const known = INLINE[node.type];
  if (known) return known(node, options);
  if (node.content.length > 0) return inlineOf(node.content, options);
  return escapeInline(node.text || attr(node, 'text'));
};

const isInline = ({ type, content }: Node): boolean =>
  type === 'text' || (type in INLINE && type !== 'media') || (content.length === 0 && !(type in BLOCKS));

const ALERTS: Readonly<Record<string, string>> = {
  info: 'note',
  note: 'important',
  success: 'tip',
  warning: 'warning',
  error: 'caution',
};

const listOf = (
  nodes: readonly Node[],
  options: TextOptions,
  marker: (node: Node, index: number) => string,
): string =>
  nodes
    .map((node, index) => {
      if (node.type.endsWith('List')) return listItem('  ', blocksOf([node], options));
      const item = isInline(node.content[0] ?? node)
        ? paragraphOf(inlineOf(node.content, options))
        : blocksOf(node.content, options);
      return listItem(marker(node, index), item).trimEnd();
    })
    .join('\n');

const isHeader = (row: Node | undefined): boolean =>
  row !== undefined && row.content.length > 0 && row.content.every(({ type }) => type === 'tableHeader');

/** The content of a cell in one line. */
const cellOf = (nodes: readonly Node[], options: TextOptions): string =>
  nodes
    .map((node) => {
      if (node.type === 'codeBlock')
        return node.content.flatMap((one) => one.text.split('\n').map(codeSpan)).join('\\\n');
      if (node.type === 'listItem' || node.type === 'taskItem') return `- ${cellOf(node.content, options)}`;
      if (isInline(node)) return inlineOf([node], options);
      return node.content.some((child) => !isInline(child))
        ? cellOf(node.content, options)
        : inlineOf(node.content, options);
    })
    .join(nodes.some((node) => !isInline(node)) ? '\\\n' : '');

const cellsOf = (row: Node, options: TextOptions): string[] =>
  row.content.flatMap((cell) => {
    const more = Math.min(Number(attr(cell, 'colspan')) || 1, 50) - 1;
    return [cellOf(cell.content, options), ...Array.from({ length: Math.max(more, 0) }, () => '')];
  });

const tableFrom: Convert = ({ content: rows }, options) => {
  const header = isHeader(rows[0]) ? cellsOf(rows[0] as Node, options) : null;
  return tableOf(
    header,
    (header ? rows.slice(1) : rows).map((row) => cellsOf(row, options)),
  );
};

const detailsOf: Convert = (node, options) =>
  `<details><summary>${escapeInline(attr(node, 'title') || 'Details').replaceAll('\n', ' ')}</summary>\n\n${blocksOf(node.content, options)}\n\n</details>`;

/** Blocks by type. */
const BLOCKS: Readonly<Record<string, Convert>> = {
  paragraph: (node, options) => paragraphOf(inlineOf(node.content, options)),
  heading: (node, options) => {
    const level = Math.min(Math.max(Number(attr(node, 'level')) || 1, 1), 6);
    return `${'#'.repeat(level)} ${inlineOf(node.content, options).replaceAll(/\\?\n/g, ' ').trim()}`;
  },
  bulletList: (node, options) => listOf(node.content, options, () => '- '),
  orderedList: (node, options) => {
    const first = Math.min(Math.max(Number(attr(node, 'order')) || 1, 0), 100_000_000);
    return listOf(node.content, options, (_, index) => `${first + index}. `);
  },
  taskList: (node, options) =>
    listOf(node.content, options, (task) => `- [${attr(task, 'state') === 'DONE' ? 'x' : ' '}] `),
  decisionList: (node, options) => listOf(node.content, options, () => '- '),
  codeBlock: (node) => codeBlock(node.content.map((one) => one.text).join(''), attr(node, 'language')),
  blockquote: (node, options) => quoteOf(blocksOf(node.content, options)),
  panel: (node, options) =>
    quoteOf(`[!${ALERTS[attr(node, 'panelType')] ?? 'note'}]\n${blocksOf(node.content, options)}`),
  rule: () => '---',
  table: tableFrom,
  expand: detailsOf,
  nestedExpand: detailsOf,
  blockCard: cardOf,
  embedCard: cardOf,
  extension: (node) => escapeText(attr(node, 'text')),
};

/** Ends a list before another one begins. */
const BETWEEN_LISTS = '<!-- -->';

const blocksOf = (nodes: readonly Node[], options: TextOptions): string => {
  const blocks: string[] = [];
  let last = '';
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as Node;
    let block: string;
    if (isInline(node)) {
      const from = at;
      while (at + 1 < nodes.length && isInline(nodes[at + 1] as Node)) at++;
      block = paragraphOf(inlineOf(nodes.slice(from, at + 1), options));
    } else {
      const convert = BLOCKS[node.type] ?? (node.type === 'media' ? mediaOf : undefined);
      block = convert ? convert(node, options) : blocksOf(node.content, options);
    }
    if (block === '') continue;
    if (last.endsWith('List') && node.type === last) blocks.push(BETWEEN_LISTS);
    blocks.push(block);
    last = node.type;
  }
  return blocks.join('\n\n');
};

/** The texts of a document, whatever its shape, down to a depth. */
const plainTexts = (value: unknown, depth: number): string[] => {
  if (depth > DEEPEST_PLAIN) return [];
  const node = record(value);
  const own = text(node['text']) || text(record(node['attrs'])['text']);
  return [
    ...(own === '' ? [] : [own]),
    ...list(node['content']).flatMap((one) => plainTexts(one, depth + 1)),
  ];
};

/**
 * Converts a document in the Atlassian Document Format to Markdown. Of one that is not valid or nested too
 * deep only the plain text is returned. Never throws.
 */
export function adfToMarkdown(document: unknown, options: TextOptions = PLAIN_TEXTS): string {
  try {
    const { type, content } = record(document);
    if (type === 'doc' && Array.isArray(content)) return blocksOf(readNode(document).content, options);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return escapeText(adfToText(document));
}

/** The texts in a document without their markup, each on a line. */
export function adfToText(document: unknown): string {
  return plainTexts(document, 0).join('\n');
}
