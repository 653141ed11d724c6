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

type Convert = (body: string, parameters: string, depth: number) => string;

/** Macros with a body, each from {name} to the next {name}. */
const MACROS: Readonly<Record<string, Convert>> = {
  code: (body, parameters) => codeBlock(body.replace(/^\n/, ''), languageOf(parameters)),
  noformat: (body) => codeBlock(body.replace(/^\n/, '')),
  quote: (body, _parameters, depth) => quoteOf(convert(body.trim(), depth + 1)),
  panel: (body, parameters, depth) => {
    const title = parameterOf(parameters, 'title');
    const head = title === '' ? '' : `${emphasis('**', escapeInline(title))}\n\n`;
    return quoteOf(`${head}${convert(body.trim(), depth + 1)}`);
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
const INLINE: readonly (readonly [RegExp, (found: readonly string[], depth: number) => string])[] = [
  [/\\\\(?:\s|$)/y, () => '\\\n'],
  [/\\([!-/:-@[-`{-~])/y, ([, character = '']) => escapeInline(character)],
  [/\{\{(.{1,500}?)\}\}/y, ([, code = '']) => codeSpan(code)],
  [/\{color(?::[^{}\n]{0,100})?\}/y, () => ''],
  [/\{anchor:[^{}\n]{0,200}\}/y, () => ''],
  [/\[\^([^\]\n|]{1,500})\]/y, ([, name = '']) => `(attachment ${escapeInline(name)})`],
  [/\[~(?:accountid:)?([^\]\n|]{1,200})\]/y, ([, name = '']) => escapeInline(`@${name}`)],
  [
    /\[([^\]\n|]{0,1000})\|([^\]\n|]{1,2000})(?:\|[^\]\n]{0,200})?\]/y,
    ([, text = '', address = ''], depth) => linkTo(inlineOf(text, depth + 1), address),
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
    ([, name = '']) => `(attachment ${escapeInline(name)})`,
  ],
  [/\?\?(\S[^?\n]{0,1000}?)\?\?/y, ([, text = ''], depth) => `<cite>${inlineOf(text, depth + 1)}</cite>`],
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

const inlineOf = (text: string, depth = 0): string => {
  if (depth > DEEPEST) return escapeInline(text);
  const parts: string[] = [];
  let plain = '';
  const flush = (): void => {
    parts.push(linkedInline(plain));
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const inAddress = /https?:\/\/\S*$/.test(plain.slice(-200));
    const mark = inAddress ? null : markAt(text, at, plain.at(-1) ?? text[at - 1] ?? ' ', depth);
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
  depth: number,
): { readonly markdown: string; readonly end: number } | null => {
  if (!STARTS.test(text[at] ?? '')) return null;
  for (const [shape, convertTo] of INLINE) {
    shape.lastIndex = at;
    const found = shape.exec(text);
    if (found) return { markdown: convertTo(found, depth), end: at + found[0].length };
  }
  if (WORD.test(before)) return null;
  MARKED.lastIndex = at;
  const marked = MARKED.exec(text);
  const enclose = marked && MARKS[marked[1] ?? ''];
  if (!enclose) return null;
  return { markdown: enclose(inlineOf(marked[2] ?? '', depth + 1)), end: at + marked[0].length };
};

const HEADING = /^\s{0,10}h([1-6])\.\s+(.*)$/;
const LIST_LINE = /^\s{0,10}([*#-]{1,10})\s+(.*)$/;
const TABLE_LINE = /^\s{0,10}\|/;
const QUOTE_LINE = /^\s{0,10}bq\.\s+(.*)$/;
const RULE = /^\s{0,10}-{4,}\s*$/;

/** The cells of a table's line; a bar in a link or in braces does not separate them. */
const cellsOf = (line: string): string[] => {
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
  return cells.map((cell) => inlineOf(cell.trim()));
};

const tableFrom = (lines: readonly string[]): string => {
  const [first = '', ...rest] = lines;
  const header = first.trim().startsWith('||') ? cellsOf(first) : null;
  return tableOf(header, (header ? rest : lines).map(cellsOf));
};

/** The lines of a list; `**` is an entry in a list in a list, `#` a numbered one. */
const listFrom = (lines: readonly string[]): string => {
  const items: string[] = [];
  for (const line of lines) {
    const [, marks, text = ''] = LIST_LINE.exec(line) ?? [];
    if (marks === undefined) {
      items.push(`${items.at(-1) ?? ''}\\\n${inlineOf(line.trim())}`);
      items.splice(-2, 1);
      continue;
    }
    const indent = marks.slice(0, -1).replaceAll('#', '   ').replaceAll(/[*-]/g, '  ');
    const marker = marks.endsWith('#') ? '1. ' : '- ';
    const hanging = indent + ' '.repeat(marker.length);
    items.push(`${indent}${marker}${paragraphOf(inlineOf(text)).replaceAll('\n', `\n${hanging}`)}`);
  }
  return items.join('\n');
};

const isPlain = (line: string): boolean =>
  ![HEADING, LIST_LINE, TABLE_LINE, QUOTE_LINE, RULE].some((shape) => shape.test(line)) && line.trim() !== '';

/** Converts text without block macros. */
const blocksOf = (text: string): string => {
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
      blocks.push(`${'#'.repeat(Number(level))} ${inlineOf(title).replaceAll(/\\?\n/g, ' ')}`);
    else if (quoted !== undefined) blocks.push(quoteOf(paragraphOf(inlineOf(quoted))));
    else if (RULE.test(line)) blocks.push('---');
    else if (LIST_LINE.test(line)) {
      to = while_(at + 1, (next) => LIST_LINE.test(next) || isPlain(next));
      blocks.push(listFrom(lines.slice(at, to)));
    } else if (TABLE_LINE.test(line)) {
      to = while_(at, (next) => TABLE_LINE.test(next));
      blocks.push(tableFrom(lines.slice(at, to)));
    } else if (isPlain(line)) {
      to = while_(at, isPlain);
      blocks.push(
        paragraphOf(
          lines
            .slice(at, to)
            .map((one) => inlineOf(one.trim()))
            .join('\\\n'),
        ),
      );
    }
    at = to;
  }
  return blocks.filter((block) => block !== '').join('\n\n');
};

const convert = (text: string, depth = 0): string => {
  if (depth > DEEPEST) return escapeText(text);
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
    blocks.push(blocksOf(text.slice(end, found.index)));
    blocks.push(
      MACROS[name]?.(text.slice(found.index + found[0].length, close.at), found[2] ?? '', depth) ?? '',
    );
    end = close.end;
  }
  blocks.push(blocksOf(text.slice(end)));
  return blocks.filter((block) => block !== '').join('\n\n');
};

/** Converts Jira's wiki markup to Markdown. Never throws. */
export function wikiToMarkdown(markup: string): string {
  const text = markup.replaceAll(/\r\n?/g, '\n');
  return text.length > LONGEST ? escapeText(text) : convert(text);
}
