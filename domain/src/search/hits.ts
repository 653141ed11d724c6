import { folded } from '../text/folded.ts';
import { searchedTerms } from './terms.ts';

/** A piece of a text; `hit` for one that a search found. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** How many characters of an excerpt come before its first hit. */
const BEFORE = 60;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text as searches compare it, with the offset in the text of each of its characters. */
const foldedWithOffsets = (text: string): { folded: string; offsets: number[] } => {
  let result = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = folded(character);
    for (let index = 0; index < part.length; index += 1) offsets.push(at);
    result += part;
    at += character.length;
  }
  offsets.push(at);
  return { folded: result, offsets };
};

/** Where the terms of a search occur in a text, in order and without overlaps. */
const spansOf = (text: string, search: string): Span[] => {
  const { folded: within, offsets } = foldedWithOffsets(text.normalize('NFC'));
  const found: Span[] = [];
  for (const term of searchedTerms(search).map(folded)) {
    if (term === '') continue;
    for (let at = within.indexOf(term); at >= 0; at = within.indexOf(term, at + term.length))
      found.push({ start: offsets[at] as number, end: offsets[at + term.length] as number });
  }
  const merged: Span[] = [];
  for (const span of found.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else merged.push(span);
  }
  return merged;
};

/** A text in pieces, those that a search found marked. */
export function markedHits(text: string, search: string): Piece[] {
  const whole = text.normalize('NFC');
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of spansOf(whole, search)) {
    if (start > at) pieces.push({ text: whole.slice(at, start), hit: false });
    pieces.push({ text: whole.slice(start, end), hit: true });
    at = end;
  }
  if (at < whole.length) pieces.push({ text: whole.slice(at), hit: false });
  return pieces;
}

/** The part of a text around the first hit of a search, at most this many characters, as one line. */
export function excerptAround(text: string, search: string, most: number): string {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const first = spansOf(line, search)[0]?.start ?? 0;
  const from = Math.max(Math.min(first - BEFORE, line.length - most), 0);
  // never in the middle of a pair of code units
  const begin = from + (/^[\uDC00-\uDFFF]/.test(line.slice(from)) ? 1 : 0);
  const cut = line.slice(begin, begin + most).replace(/[\uD800-\uDBFF]$/, '');
  return `${begin > 0 ? '…' : ''}${cut}${begin + cut.length < line.length ? '…' : ''}`;
}
