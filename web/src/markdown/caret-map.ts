/** A selection in a markdown text, as offsets in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Number of visible characters before an offset in the markdown; markup characters are not counted. */
export function shownBefore(source: string, at: number, shown: string): number {
  let count = 0;
  for (let place = 0; place < at && count < shown.length; place += 1) {
    if (source[place] === shown[count]) count += 1;
  }
  return count;
}

/**
 * Offset in the markdown after the given number of visible characters; before the first visible one when the
 * count is 0.
 */
export function sourceAfter(source: string, count: number, shown: string): number {
  if (count === 0) return Math.max(source.indexOf(shown[0] ?? ''), 0);
  let passed = 0;
  let place = 0;
  for (; place < source.length && passed < count; place += 1) {
    if (source[place] === shown[passed]) passed += 1;
  }
  return place;
}
