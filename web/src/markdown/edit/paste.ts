import { ADDRESS } from './inline.ts';
import { inFencedCode, selected, splice } from './field.ts';
import type { TextField } from './field.ts';

/** Turns the selected text into a link when a URL is pasted over it; null for any other paste. */
export function pasteAddress(field: TextField, pasted: string): TextField | null {
  const inner = selected(field);
  const address = pasted.trim();
  if (inner.trim() === '' || inner.includes('\n') || !ADDRESS.test(address)) return null;
  if (ADDRESS.test(inner.trim()) || inFencedCode(field.text, field.start)) return null;
  if (field.text[field.start - 1] === '(' && field.text[field.end] === ')') return null;
  const link = `[${inner.replace(/[[\]]/g, String.raw`\$&`)}](${safeAddress(address)})`;
  return splice(field, field.start, field.end, link);
}

/** Brackets in a URL would end the link early. */
const safeAddress = (address: string): string =>
  /[()]/.test(address) ? `<${address.replaceAll('>', '%3E')}>` : address;

/** Rows of pasted tab-separated values; null when the text is something else. */
export function rowsOfTabs(text: string): string[][] | null {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<!\n)\n+$/, '')
    .split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  // Lines of code begin with tabs; the lines of a table all have the same number of them.
  if (rows.length < 2 || width < 2) return null;
  if (rows.some((row) => row.length !== width) || lines.some((line) => line.startsWith('\t\t'))) return null;
  return rows;
}

/** Returns rows as a markdown table; the first row is the header. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  const cells = rows.map((row) => Array.from({ length: width }, (_, at) => cell(row[at] ?? '')));
  const widths = Array.from({ length: width }, (_, at) =>
    Math.min(40, Math.max(3, ...cells.map((row) => row[at]?.length ?? 0))),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), `| ${widths.map((n) => '-'.repeat(n)).join(' | ')} |`, ...body.map(line)].join('\n');
}

const cell = (text: string): string =>
  text
    .trim()
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('|', String.raw`\|`)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('<br>');

/** Inserts a pasted table as markdown on separate lines; null inside code. */
export function pasteTable(field: TextField, rows: readonly (readonly string[])[]): TextField | null {
  if (inFencedCode(field.text, field.start)) return null;
  const before = field.text.slice(0, field.start);
  const after = field.text.slice(field.end);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after === '' || after.startsWith('\n\n') ? '\n' : after.startsWith('\n') ? '\n' : '\n\n';
  return splice(field, field.start, field.end, lead + tableOf(rows) + tail);
}
