import { formulaSpans } from '@cairn/domain/markdown/rules/math';

const WORD = /[\p{L}\p{N}]/u;

/**
 * Escapes text so that markdown reads every character literally; references such as `~label` or `&3`, and
 * formulas between dollars, remain what they are. `allDollars` escapes every other dollar, too.
 */
export function escapeText(text: string, allDollars = false): string {
  if (!text.includes('$')) return escaped(text, [], false).written;
  const formulas = formulaSpans(text);
  // Escapes of other characters can make formulas of dollars that were none, or end a formula elsewhere.
  for (const dollars of allDollars ? [true] : [false, true]) {
    const { written, kept } = escaped(text, formulas, dollars);
    if (isSame(formulaSpans(written), kept)) return written;
  }
  return escaped(text, [], true).written;
}

type Spans = readonly (readonly [number, number])[];

const isSame = (one: Spans, other: Spans): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The escaped text, and where the formulas of the text are in it. */
function escaped(text: string, formulas: Spans, dollars: boolean): { written: string; kept: Spans } {
  const ends = new Map(formulas);
  const kept: [number, number][] = [];
  let written = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const end = ends.get(at);
    if (end !== undefined) {
      const from = written.length;
      written += text.slice(at, end);
      kept.push([from, written.length]);
      at = end - 1;
      continue;
    }
    if (char === '$' ? dollars : needsEscape(char, text, at)) written += '\\';
    written += char;
  }
  return { written, kept };
}

function needsEscape(char: string, text: string, at: number): boolean {
  const before = text[at - 1] ?? ' ';
  const after = text[at + 1] ?? ' ';
  switch (char) {
    case '\\':
      return at + 1 === text.length || /[!-/:-@[-`{-~]/.test(after);
    case '`':
      return true;
    case '*':
      return !(/\s/.test(before) && /\s/.test(after)) && !text.startsWith('*iteration:', at);
    case '_':
      return !(WORD.test(before) && WORD.test(after)) && !(/\s/.test(before) && /\s/.test(after));
    case '~':
      // A single one is not a marker; the one that starts a label follows a space.
      return /\S/.test(before) && at > 0 && text.slice(0, at).includes('~');
    case '[':
      return /^\[[^\]\n]*\]\(/.test(text.slice(at));
    case '<':
      return /[A-Za-z/!?]/.test(after);
    case '&':
      return /^&#?\w+;/.test(text.slice(at, at + 40));
    default:
      return false;
  }
}

const LINE_STARTS: readonly (readonly [RegExp, string])[] = [
  [/^(#{1,6})(?=\s|$)/, String.raw`\$1`],
  [/^([-+*])(?=\s|$)/, String.raw`\$1`],
  [/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`],
  [/^>/, String.raw`\>`],
  [/^(=+|-{2,})[ \t]*$/, String.raw`\$&`],
  [/^~{3,}/, String.raw`\$&`],
  [/^\[([ xX~])\](?=\s)/, String.raw`\[$1]`],
];

/**
 * Escapes the start of each line in the finished inline markdown of a block where it would start another kind
 * of block.
 */
export function escapeLineStarts(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => LINE_STARTS.reduce((text, [found, put]) => text.replace(found, put), line.trimStart()))
    .join('\n');
}
