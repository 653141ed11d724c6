import { LCS, type ILCSResult } from 'node-diff3';

/** A range that differs between two texts, as offsets in each; either may be empty. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
}

/** Comparing takes up to the product of the lengths; longer ranges are one change. */
const MOST_COMPARISONS = 9_000_000;
const WORDS = /[\p{L}\p{N}]+/gu;
const SIGNS = /[\p{L}\p{N}]+|[^]/gu;

/** The differences between two texts: first by common words, then by characters between them. */
export function changesBetween(one: string, other: string): Change[] {
  const whole = { from: 0, to: one.length, otherFrom: 0, otherTo: other.length };
  return compared(one, other, whole, WORDS).flatMap((gap) => compared(one, other, gap, SIGNS));
}

interface Piece {
  readonly text: string;
  readonly at: number;
}

/** The parts of a range between the pieces that both texts have in the same order. */
function compared(one: string, other: string, stretch: Change, pieces: RegExp): Change[] {
  const { from, to, otherFrom, otherTo } = stretch;
  const ours = piecesOf(one.slice(from, to), from, pieces);
  const others = piecesOf(other.slice(otherFrom, otherTo), otherFrom, pieces);
  const changes: Change[] = [];
  let [done, otherDone] = [from, otherFrom];
  const add = (at: number, otherAt: number): void => {
    if (at > done || otherAt > otherDone) {
      changes.push({ from: done, to: at, otherFrom: otherDone, otherTo: otherAt });
    }
  };
  for (const [own, twin] of shared(ours, others)) {
    add(own.at, twin.at);
    [done, otherDone] = [own.at + own.text.length, twin.at + twin.text.length];
  }
  add(to, otherTo);
  return changes;
}

const piecesOf = (text: string, offset: number, pieces: RegExp): Piece[] =>
  [...text.matchAll(pieces)].map(({ 0: found, index }) => ({ text: found, at: offset + index }));

/** Pairs of equal pieces in both lists, in the same order. */
function shared(ours: readonly Piece[], others: readonly Piece[]): (readonly [Piece, Piece])[] {
  const shortest = Math.min(ours.length, others.length);
  let head = 0;
  while (head < shortest && ours[head]?.text === others[head]?.text) head += 1;
  let tail = 0;
  while (tail < shortest - head && ours.at(-1 - tail)?.text === others.at(-1 - tail)?.text) tail += 1;
  const [to, otherTo] = [ours.length - tail, others.length - tail];
  const pairs = pairsFrom(ours, others, 0, 0, head);
  if ((to - head) * (otherTo - head) <= MOST_COMPARISONS) {
    const middle: (readonly [Piece, Piece])[] = [];
    const [mine, theirs] = [ours.slice(head, to), others.slice(head, otherTo)];
    let found: ILCSResult | null = LCS(textsOf(mine), textsOf(theirs));
    for (; found !== null && found.chain !== null; found = found.chain) {
      middle.push(...pairsFrom(mine, theirs, found.buffer1index, found.buffer2index, 1));
    }
    pairs.push(...middle.reverse());
  }
  return [...pairs, ...pairsFrom(ours, others, to, otherTo, tail)];
}

const textsOf = (pieces: readonly Piece[]): string[] => pieces.map(({ text }) => text);

function pairsFrom(
  ours: readonly Piece[],
  others: readonly Piece[],
  at: number,
  otherAt: number,
  count: number,
): (readonly [Piece, Piece])[] {
  return ours.slice(at, at + count).flatMap((own, n) => {
    const twin = others[otherAt + n];
    return twin === undefined ? [] : [[own, twin] as const];
  });
}
