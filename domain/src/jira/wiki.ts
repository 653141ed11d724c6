import {
  codeBlock,
  codeSpan,
  emphasis,
  escapeInline,
  escapeText,
  linkedInline,
  linkTo,
  paragraphOf,
  quoteOf,
  tableOf,
} from './markdown-text.ts';
import { PLAIN_TEXTS, type TextOptions } from './text-options.ts';

/** A longer text is not converted but shown as it is. */
const LONGEST = 100_000;

/** The inner text of a block macro is converted this deep. */
const DEEPEST = 5;

const parameterOf = (parameters: string, name: string): string =>
  parameters
    .split('|')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** {code:java|title=A.java}: the language is the first parameter without a name. */
const languageOf = (parameters: string): string =>
  parameters
    .split('|')
    .map((part) => part.trim())
    .find((part) => part !== '' && !part.includes('=')) ?? parameterOf(parameters, 'language');

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text of HTML: its tags are removed, blocks and list entries begin a new line. */
const htmlText = (html: string): string =>
  html
    .replaceAll(/<!--[^]{0,10000}?-->/g, '')
    .replaceAll(/<li\b[^<>]{0,1000}>/gi, '\n- ')
    .replaceAll(/<(?:br|\/p|\/div|\/h[1-6]|\/tr|\/ul|\/ol|\/pre)\b[^<>]{0,1000}>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]{0,1000}>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n');

/** How deep a text is inside others, and what its files, people and issues become. */
interface Within extends TextOptions {
  readonly depth: number;
}

const deeper = (within: Within): Within => ({ ...within, depth: within.depth + 1 });

type Convert = (body: string, parameters: string, within: Within) => string;

/** Macros with a body, each from {name} to the next {name}. */
const MACROS: Readonly<Record<string, Convert>> = {
  code: (body, parameters) => codeBlock(body.replace(/^\n/, ''), languageOf(parameters)),
  noformat: (body) => codeBlock(body.replace(/^\n/, '')),
  quote: (body, _parameters, within) => quoteOf(convert(body.trim(), deeper(within))),
  panel: (body, parameters, within) => {
    const title = parameterOf(parameters, 'title');
    const head = title === '' ? '' : `${emphasis('**', escapeInline(title))}\n\n`;
    return quoteOf(`${head}${convert(body.trim(), deeper(within))}`);
  },
  html: (body) => escapeText(htmlText(body).trim()),
};

const MACRO = /\{(code|noformat|quote|panel|html)(?::([^{}\n]{0,500}))?\}/gi;

/** Where the closing macro of a name begins and ends; null without one. */
const closing = (lowerCase: string, name: string, from: number): { at: number; end: number } | null => {
  const mark = `{${name}}`;
  const at = lowerCase.indexOf(mark, from);
  return at < 0 ? null : { at, end: at + mark.length };
};

// Inline markup, in the order in which it is looked for at a place. All repetitions are bounded.
const fileOf = (name: string, { fileLink }: TextOptions): string =>
  fileLink({ name }) ?? `(attachment ${escapeInline(name)})`;

const mentionOf = (name: string, { mention }: TextOptions): string =>
  mention(name) ?? escapeInline(`@${name}`);

const linkedIssue = (key: string, { issueUrl }: TextOptions): string => {
  const url = issueUrl(key);
  return url === null ? escapeInline(`[${key}]`) : linkTo(escapeInline(key), url);
};

const INLINE: readonly (readonly [RegExp, (found: readonly string[], within: Within) => string])[] = [
  [/\\\\(?:\s|$)/y, () => '\\\n'],
  [/\\([!-/:-@[-`{-~])/y, ([, character = '']) => escapeInline(character)],
  [/\{\{(.{1,500}?)\}\}/y, ([, code = '']) => codeSpan(code)],
  [/\{color(?::[^{}\n]{0,100})?\}/y, () => ''],
  [/\{anchor:[^{}\n]{0,200}\}/y, () => ''],
  [/\[\^([^\]\n|]{1,500})\]/y, ([, name = ''], within) => fileOf(name, within)],
  [/\[~(?:accountid:)?([^\]\n|]{1,200})\]/y, ([, name = ''], within) => mentionOf(name, within)],
  [/\[([A-Z][A-Z\d_]{1,30}-\d{1,10})\]/y, ([, key = ''], within) => linkedIssue(key, within)],
  [/\[([^\]\n|]{0,1000})\|\^([^\]\n|]{1,500})\]/y, ([, , name = ''], within) => fileOf(name, within)],
  [
    /\[([^\]\n|]{0,1000})\|([^\]\n|]{1,2000})(?:\|[^\]\n]{0,200})?\]/y,
    ([, text = '', address = ''], within) => linkTo(inlineOf(text, deeper(within)), address),
  ],
  [
    /\[((?:https?|mailto|ftp):[^\]\n|]{1,2000})\]/y,
    ([, address = '']) => linkTo(escapeInline(address), address),
  ],
  [
    /!(https?:[^!\n|\s]{1,2000})(?:\|[^!\n]{0,500})?!/y,
    ([, address = '']) => linkTo(escapeInline(address), address),
  ],
  [
    /!([^!\n|\s][^!\n|]{0,300}\.\w{2,5})(?:\|[^!\n]{0,500})?!/y,
    ([, name = ''], within) => fileOf(name, within),
  ],
  [
    /\?\?(\S[^?\n]{0,1000}?)\?\?/y,
    ([, text = ''], within) => `<cite>${inlineOf(text, deeper(within))}</cite>`,
  ],
];

// Marks around words: they begin after a space or punctuation, and end before one.
const MARKS: Readonly<Record<string, (inner: string) => string>> = {
  '*': (inner) => emphasis('**', inner),
  _: (inner) => emphasis('*', inner),
  '-': (inner) => emphasis('~~', inner),
  '+': (inner) => `<ins>${inner}</ins>`,
  '^': (inner) => `<sup>${inner}</sup>`,
  '~': (inner) => `<sub>${inner}</sub>`,
};
const MARKED = /([*_+^~-])(?=\S)((?:(?!\1).){1,1000}?)(?<=\S)\1(?![\p{L}\p{N}])/uy;
const WORD = /[\p{L}\p{N}]/u;

const inlineOf = (text: string, within: Within): string => {
  if (within.depth > DEEPEST) return escapeInline(text);
  const parts: string[] = [];
  let plain = '';
  const flush = (): void => {
    parts.push(linkedInline(plain));
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const inAddress = /https?:\/\/\S*$/.test(plain.slice(-200));
    const mark = inAddress ? null : markAt(text, at, plain.at(-1) ?? text[at - 1] ?? ' ', within);
    if (mark === null) {
      plain += text[at];
      at += 1;
      continue;
    }
    flush();
    parts.push(mark.markdown);
    at = mark.end;
  }
  flush();
  return parts.join('');
};

const STARTS = /[\\{[!?*_+^~-]/;

const markAt = (
  text: string,
  at: number,
  before: string,
  within: Within,
): { readonly markdown: string; readonly end: number } | null => {
  if (!STARTS.test(text[at] ?? '')) return null;
  for (const [shape, convertTo] of INLINE) {
    shape.lastIndex = at;
    const found = shape.exec(text);
    if (found) return { markdown: convertTo(found, within), end: at + found[0].length };
  }
  if (WORD.test(before)) return null;
  MARKED.lastIndex = at;
  const marked = MARKED.exec(text);
  const enclose = marked && MARKS[marked[1] ?? ''];
  if (!enclose) return null;
  return { markdown: enclose(inlineOf(marked[2] ?? '', deeper(within))), end: at + marked[0].length };
};

const HEADING = /^\s{0,10}h([1-6])\.\s+(.*)$/;
const LIST_LINE = /^\s{0,10}([*#-]{1,10})\s+(.*)$/;
const TABLE_LINE = /^\s{0,10}\|/;
const QUOTE_LINE = /^\s{0,10}bq\.\s+(.*)$/;
const RULE = /^\s{0,10}-{4,}\s*$/;

/** The cells of a table's line; a bar in a link or in braces does not separate them. */
const cellsOf = (line: string, within: Within): string[] => {
  const inner = line
    .trim()
    .replace(/^\|{1,2}/, '')
    .replace(/\|{1,2}$/, '');
  const cells = [''];
  let open = 0;
  for (let at = 0; at < inner.length; at++) {
    const character = inner[at] as string;
    if (character === '[' || character === '{') open++;
    if (character === ']' || character === '}') open = Math.max(open - 1, 0);
    if (character === '|' && open === 0) {
      if (inner[at + 1] === '|') at++;
      cells.push('');
    } else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => inlineOf(cell.trim(), within));
};

const tableFrom = (lines: readonly string[], within: Within): string => {
  const [first = '', ...rest] = lines;
  const header = first.trim().startsWith('||') ? cellsOf(first, within) : null;
  return tableOf(
    header,
    (header ? rest : lines).map((line) => cellsOf(line, within)),
  );
};

/** The lines of a list; `**` is an entry in a list in a list, `#` a numbered one. */
const listFrom = (lines: readonly string[], within: Within): string => {
  const items: string[] = [];
  for (const line of lines) {
    const [, marks, text = ''] = LIST_LINE.exec(line) ?? [];
    if (marks === undefined) {
      items.push(`${items.at(-1) ?? ''}\\\n${inlineOf(line.trim(), within)}`);
      items.splice(-2, 1);
      continue;
    }
    const indent = marks.slice(0, -1).replaceAll('#', '   ').replaceAll(/[*-]/g, '  ');
    const marker = marks.endsWith('#') ? '1. ' : '- ';
    const hanging = indent + ' '.repeat(marker.length);
    items.push(`${indent}${marker}${paragraphOf(inlineOf(text, within)).replaceAll('\n', `\n${hanging}`)}`);
  }
  return items.join('\n');
};

const isPlain = (line: string): boolean =>
  ![HEADING, LIST_LINE, TABLE_LINE, QUOTE_LINE, RULE].some((shape) => shape.test(line)) && line.trim() !== '';

/** Converts text without block macros. */
const blocksOf = (text: string, within: Within): string => {
  const lines = text.split('\n');
  const blocks: string[] = [];
  const while_ = (from: number, holds: (line: string) => boolean): number => {
    let to = from;
    while (to < lines.length && holds(lines[to] as string)) to++;
    return to;
  };
  for (let at = 0; at < lines.length;) {
    const line = lines[at] as string;
    const [, level, title = ''] = HEADING.exec(line) ?? [];
    const [, quoted] = QUOTE_LINE.exec(line) ?? [];
    let to = at + 1;
    if (level !== undefined)
      blocks.push(`${'#'.repeat(Number(level))} ${inlineOf(title, within).replaceAll(/\\?\n/g, ' ')}`);
    else if (quoted !== undefined) blocks.push(quoteOf(paragraphOf(inlineOf(quoted, within))));
    else if (RULE.test(line)) blocks.push('---');
    else if (LIST_LINE.test(line)) {
      to = while_(at + 1, (next) => LIST_LINE.test(next) || isPlain(next));
      blocks.push(listFrom(lines.slice(at, to), within));
    } else if (TABLE_LINE.test(line)) {
      to = while_(at, (next) => TABLE_LINE.test(next));
      blocks.push(tableFrom(lines.slice(at, to), within));
    } else if (isPlain(line)) {
      to = while_(at, isPlain);
      blocks.push(
        paragraphOf(
          lines
            .slice(at, to)
            .map((one) => inlineOf(one.trim(), within))
            .join('\\\n'),
        ),
      );
    }
    at = to;
  }
  return blocks.filter((block) => block !== '').join('\n\n');
};

const convert = (text: string, within: Within): string => {
  if (within.depth > DEEPEST) return escapeText(text);
  const blocks: string[] = [];
  let end = 0;
  const lowerCase = text.toLowerCase();
  const open = new Set<string>();
  for (const found of text.matchAll(MACRO)) {
    const name = (found[1] ?? '').toLowerCase();
    if (found.index < end || open.has(name)) continue;
    const close = closing(lowerCase, name, found.index + found[0].length);
    if (close === null) {
      open.add(name);
      continue;
    }
    blocks.push(blocksOf(text.slice(end, found.index), within));
    blocks.push(
      MACROS[name]?.(text.slice(found.index + found[0].length, close.at), found[2] ?? '', within) ?? '',
    );
    end = close.end;
  }
  blocks.push(blocksOf(text.slice(end), within));
  return blocks.filter((block) => block !== '').join('\n\n');
};

/** Converts Jira's wiki markup to Markdown. Never throws. */
export function wikiToMarkdown(markup: string, options: TextOptions = PLAIN_TEXTS): string {
  const text = markup.replaceAll(/\r\n?/g, '\n');
  return text.length > LONGEST ? escapeText(text) : convert(text, { ...options, depth: 0 });
}
