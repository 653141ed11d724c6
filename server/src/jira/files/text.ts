import { setImmediate } from 'node:timers/promises';
import { JiraFileError } from './error.ts';

/** Bytes that are decoded at once. */
const PIECE = 65_536;
/** Maximum number of bytes of an incomplete character. */
const TAIL = 3;

const SAVE_AS_UTF8 = 'Save it in UTF-8 and choose it again.';

/** Files that are no text, by their first bytes. */
const NO_TEXT: readonly (readonly [readonly number[], string])[] = [
  [[0x1f, 0x8b], 'The file is compressed. Unpack it and choose the file inside.'],
  [[0x50, 0x4b, 0x03, 0x04], 'The file is a spreadsheet or an archive. Export CSV, XML or JSON from Jira.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'The file is a spreadsheet. Export CSV, XML or JSON from Jira.'],
  [[0x25, 0x50, 0x44, 0x46], 'The file is a PDF. Export CSV, XML or JSON from Jira.'],
];
const LONGEST_MARK = 4;

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, n) => bytes[n] === byte);

const concat = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

/** The bytes in pieces of a limited size, the first one long enough to recognise the encoding. */
async function* piecesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | null = new Uint8Array();
  for await (const chunk of stream) {
    let bytes = chunk;
    if (first !== null) {
      bytes = concat(first, chunk);
      first = bytes.length < LONGEST_MARK ? bytes : null;
      if (first !== null) continue;
    }
    for (let at = 0; at < bytes.length; at += PIECE) {
      // lets the process do other work in between
      await setImmediate();
      yield bytes.subarray(at, at + PIECE);
    }
  }
  if (first !== null && first.length > 0) yield first;
}

const encodingOf = (bytes: Uint8Array): string => {
  for (const [mark, message] of NO_TEXT) if (beginsWith(bytes, mark)) throw new JiraFileError(message);
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return 'utf-8';
};

/** Returns the number of line breaks in a part of a text. */
export function breaksIn(text: string, from = 0, to = text.length): number {
  let breaks = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) breaks++;
  return breaks;
}

/** The number of line breaks before the first byte that is not UTF-8; `tail` is the end of the piece before. */
const breaksBeforeInvalid = (tail: Uint8Array, piece: Uint8Array): number => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  while (start < tail.length && ((tail[start] ?? 0) & 0xc0) === 0x80) start++;
  const bytes = concat(tail.subarray(start), piece);
  const fromTail = tail.length - start;
  let breaks = 0;
  for (let at = 0; at < bytes.length; at++) {
    let text;
    try {
      text = decoder.decode(bytes.subarray(at, at + 1), { stream: true });
    } catch {
      break;
    }
    if (at >= fromTail) breaks += breaksIn(text);
  }
  return breaks;
};

/**
 * Decodes UTF-8, or UTF-16 with a byte-order mark, to pieces of text without a byte-order mark. Throws
 * JiraFileError for anything else.
 */
export async function* textOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let encoding = '';
  let tail: Uint8Array = new Uint8Array();
  let line = 1;
  for await (const piece of piecesOf(stream)) {
    if (decoder === null) {
      encoding = encodingOf(piece);
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    let text;
    try {
      text = decoder.decode(piece, { stream: true });
    } catch {
      if (encoding !== 'utf-8')
        throw new JiraFileError(`The text is not valid UTF-16. ${SAVE_AS_UTF8}`, line);
      throw new JiraFileError(
        `The text is not in UTF-8. ${SAVE_AS_UTF8}`,
        line + breaksBeforeInvalid(tail, piece),
      );
    }
    tail = piece.slice(-TAIL);
    const nul = text.indexOf('\0');
    if (nul >= 0)
      throw new JiraFileError(`The file contains null bytes. ${SAVE_AS_UTF8}`, line + breaksIn(text, 0, nul));
    line += breaksIn(text);
    if (text !== '') yield text;
  }
  try {
    decoder?.decode();
  } catch {
    throw new JiraFileError('The file ends in the middle of a character. Export it again.', line);
  }
}
