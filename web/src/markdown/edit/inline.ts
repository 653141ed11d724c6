import { selected, splice } from './field.ts';
import type { TextField } from './field.ts';

/** Adds a marker such as `**` on both sides of the selection, or removes it when it is already there. */
export function toggleMarker(field: TextField, marker: string): TextField {
  const { text, start, end } = field;
  const size = marker.length;
  const inner = selected(field);
  if (isWrapped(inner, marker)) {
    const bare = inner.slice(size, -size);
    return splice(field, start, end, bare, [0, bare.length]);
  }
  const around = text.slice(Math.max(0, start - size), end + size);
  if (start >= size && isWrapped(around, marker) && !standsInLonger(text, start - size, end + size, marker)) {
    return splice(field, start - size, end + size, inner, [0, inner.length]);
  }
  // A marker must touch a word, so white space at the edges stays outside.
  const word = inner.trim();
  const before = inner.slice(0, inner.length - inner.trimStart().length);
  const after = inner.slice(before.length + word.length);
  const from = before.length + size;
  return splice(field, start, end, before + marker + word + marker + after, [from, from + word.length]);
}

const isWrapped = (text: string, marker: string): boolean =>
  text.length >= 2 * marker.length && text.startsWith(marker) && text.endsWith(marker);

/** True when a single `*` is part of a longer marker: removing it would leave half of the bold marker. */
function standsInLonger(text: string, from: number, to: number, marker: string): boolean {
  const [char = ''] = marker;
  const before = text.slice(0, from);
  const run = before.length - before.replace(new RegExp(`[${char}]+$`), '').length;
  return run > 0 && text[to] === char && (run + marker.length) % 2 === 0 && marker.length === 1;
}

/** Toggles code: backticks within one line, a fenced block for several lines. */
export function toggleCode(field: TextField): TextField {
  const inner = selected(field);
  if (!inner.includes('\n')) {
    if (!inner.includes('`')) return toggleMarker(field, '`');
    const fence = '`'.repeat(longestRun(inner) + 1);
    return splice(field, field.start, field.end, `${fence} ${inner} ${fence}`, [
      fence.length + 1,
      fence.length + 1 + inner.length,
    ]);
  }
  const fence = '`'.repeat(Math.max(3, longestRun(inner) + 1));
  const body = inner.replace(/\n$/, '');
  const lead = field.start === 0 || field.text[field.start - 1] === '\n' ? '' : '\n';
  const tail = field.end === field.text.length || field.text[field.end] === '\n' ? '' : '\n';
  const from = lead.length + fence.length + 1;
  return splice(field, field.start, field.end, `${lead}${fence}\n${body}\n${fence}${tail}`, [
    from,
    from + body.length,
  ]);
}

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

export const ADDRESS = /^https?:\/\/[^\s<>]+$/i;

/**
 * Inserts a link: the selection becomes its text, or its URL when it is one; the caret moves to the missing
 * part.
 */
export function insertLink(field: TextField): TextField {
  const inner = selected(field);
  if (ADDRESS.test(inner.trim())) return splice(field, field.start, field.end, `[](${inner.trim()})`, [1, 1]);
  const at = inner.length + 3;
  return splice(field, field.start, field.end, `[${inner}](url)`, inner === '' ? [1, 1] : [at, at + 3]);
}
