/**
 * Characters that would begin markup or a reference (@user, #1, !1, &1, ~label, %milestone) where they are.
 * Punctuation that means nothing there stays as it is, so that the source remains readable.
 */
const SPECIAL =
  /[\\`*[\]<|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[@#!~&%$](?=\S)|~(?=~)|(?<=~)~|\{(?=[+-])|(?<=[\p{L}\p{N})\]])[$~]|:(?=[\w+-]+:)/gu;

/** Line starts that would begin a block or a quick action. */
const LINE_START = /^(\s*)(#{1,6}(?=\s|$)|[-+=>/]|\d{1,9}(?=[.)])|:(?=\s)|;;;)/;

const escapeLineStart = (line: string): string =>
  line.replace(LINE_START, (_whole, indent: string, mark: string) =>
    /\d$/.test(mark) ? `${indent}${mark}\\` : `${indent}\\${mark}`,
  );

/** Returns plain text as Markdown that shows exactly this text, unless it begins a line. */
export function escapeInline(text: string): string {
  return text.replace(SPECIAL, String.raw`\$&`);
}

const ADDRESS = /\bhttps?:\/\/[^\s<>\\|"'`{}^]+/g;

/** Returns plain text as Markdown like escapeInline(), but with the addresses in it as links. */
export function linkedInline(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(/[.,;:!?)\]*_~]+$/, '');
    if (linkTarget(address) === null) continue;
    parts.push(escapeInline(text.slice(end, index)), `<${address}>`);
    end = index + address.length;
  }
  return [...parts, escapeInline(text.slice(end))].join('');
}

/** Returns the Markdown of one paragraph from inline Markdown: no line of it begins a block. */
export function paragraphOf(inline: string): string {
  return inline
    .split('\n')
    .map((line) => escapeLineStart(line.trimStart()))
    .join('\n')
    .trim();
}

/** Returns plain text as Markdown that shows it with its line breaks. */
export function escapeText(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((part) => paragraphOf(linkedInline(part.trim()).replaceAll('\n', '\\\n')))
    .filter((part) => part !== '')
    .join('\n\n');
}

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));

/** Returns a code span. */
export function codeSpan(text: string): string {
  const code = text.replaceAll('\n', ' ');
  if (code.trim() === '') return escapeInline(code);
  const fence = '`'.repeat(longestRun(code) + 1);
  const pad = /^[` ]|[` ]$/.test(code) ? ' ' : '';
  return `${fence}${pad}${code}${pad}${fence}`;
}

/** Returns a block of code; a language that is not a simple name is left out. */
export function codeBlock(code: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  const name = /^[\w+#.-]{1,40}$/.test(language) ? language : '';
  return `${fence}${name}\n${code.replace(/\n$/, '')}\n${fence}`;
}

const SCHEMES = /^(?:https?|mailto|ftp):/i;

/** Returns an address that a link may have; null for any other. */
export function linkTarget(address: string): string | null {
  const url = address.trim();
  if (!SCHEMES.test(url) || /[\s<>\\]/.test(url) || !URL.canParse(url)) return null;
  return url;
}

/** Returns a link with inline Markdown as its text; only the text when the address is not allowed. */
export function linkTo(inline: string, address: string, title = ''): string {
  const target = linkTarget(address);
  if (target === null) return inline;
  if (title === '' && inline === escapeInline(target)) return `<${target}>`;
  const quoted = title === '' ? '' : ` "${title.replaceAll(/["\\\n]/g, ' ')}"`;
  return `[${inline.trim() === '' ? escapeInline(target) : inline}](<${target}>${quoted})`;
}

const WORD = /[\p{L}\p{N}]/u;
const TAGS: Readonly<Record<string, string>> = { '**': 'strong', '*': 'em', '~~': 'del' };

/**
 * Puts an emphasis around inline Markdown, with the spaces at its ends outside. Tags are used where the
 * characters beside it would not allow the mark.
 */
export function emphasis(mark: '**' | '*' | '~~', inner: string, before = '', after = ''): string {
  const text = inner.trim();
  if (text === '') return inner;
  const [lead = '', trail = ''] = [/^\s*/.exec(inner)?.[0], /\s*$/.exec(inner)?.[0]];
  const glued =
    (lead === '' && WORD.test(before.slice(-1)) && !WORD.test(text.slice(0, 1))) ||
    (trail === '' && WORD.test(after.slice(0, 1)) && !WORD.test(text.slice(-1)));
  const marked = glued ? `<${TAGS[mark]}>${text}</${TAGS[mark]}>` : `${mark}${text}${mark}`;
  return `${lead}${marked}${trail}`;
}

/** Returns a table from cells of inline Markdown; without a header row, the header is empty. */
export function tableOf(header: readonly string[] | null, rows: readonly (readonly string[])[]): string {
  const width = Math.max(header?.length ?? 0, ...rows.map((row) => row.length), 1);
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, n) => cellOf(cells[n] ?? '')).join(' | ')} |`;
  return [line(header ?? []), `|${' --- |'.repeat(width)}`, ...rows.map(line)].join('\n');
}

const cellOf = (inline: string): string =>
  inline
    .replaceAll('\\\n', '<br>')
    .replaceAll('\n', ' ')
    .replace(/\\?\|/g, String.raw`\|`)
    .trim();

/** Indents all lines of a block but the first one, and puts a marker before it. */
export function listItem(marker: string, block: string): string {
  const indent = ' '.repeat(marker.length);
  return `${marker}${block.replaceAll(/\n(?!\n|$)/g, `\n${indent}`)}`;
}

/** Returns a quote of a block. */
export function quoteOf(block: string): string {
  return block
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
