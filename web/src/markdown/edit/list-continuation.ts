import { inFencedCode, lineStart, splice } from './field.ts';
import type { TextField } from './field.ts';

const ITEM = /^((?:\s*>)*\s*)(?:([-*+])|(\d{1,9})([.)]))( +)(\[[ xX~]\] +)?/;
const QUOTE = /^(\s*(?:> ?)+)/;

/**
 * Handles Enter in a list or a quote: the next line gets the same marker, numbers are incremented, and an
 * empty item ends the list. Null where Enter is an ordinary line break.
 */
export function continueList(field: TextField): TextField | null {
  const { text, start, end } = field;
  if (start !== end || inFencedCode(text, start)) return null;
  const from = lineStart(text, start);
  const before = text.slice(from, start);
  const rest = text.slice(start, text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start));

  const item = ITEM.exec(before);
  if (item !== null) {
    const [whole, indent = '', bullet, number = '', dot = '', gap = '', box] = item;
    if (before === whole && rest.trim() === '') return leaveItem(field, from, indent);
    const mark = bullet ?? `${Number(number) + 1}${dot}`;
    return splice(field, start, start, `\n${indent}${mark}${gap}${box === undefined ? '' : '[ ] '}`);
  }
  const quote = QUOTE.exec(before);
  if (quote === null) return null;
  const [mark = ''] = quote;
  if (before === mark && rest.trim() === '') return splice(field, from, start, '');
  return splice(field, start, start, `\n${mark.endsWith(' ') ? mark : `${mark} `}`);
}

/** An empty item of a nested list moves out one level; an empty item of an outer list becomes plain text. */
function leaveItem(field: TextField, from: number, indent: string): TextField {
  const { text, start } = field;
  const spaces = /[ \t]*$/.exec(indent)?.[0].length ?? 0;
  const line = text.slice(from, start);
  if (spaces < 2) return splice(field, from, start, indent.trimEnd() === '' ? '' : indent);
  const parent = parentIndent(text.slice(0, from), spaces);
  const cut = spaces - parent;
  return splice(field, from, start, indent.slice(0, indent.length - cut) + line.slice(indent.length));
}

/** Indentation of the nearest line above that is indented less. */
function parentIndent(above: string, spaces: number): number {
  for (const line of above.split('\n').reverse()) {
    const item = ITEM.exec(line);
    if (item === null) continue;
    const own = /[ \t]*$/.exec(item[1] ?? '')?.[0].length ?? 0;
    if (own < spaces) return own;
  }
  return 0;
}
