/** What is selected in a markdown text, as offsets of UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How many characters of what a text shows stand before a place in its markdown; its signs are passed over. */
export function shownBefore(source: string, at: number, shown: string): number {
  let count = 0;
  for (let place = 0; place < at && count < shown.length; place += 1) {
    if (source[place] === shown[count]) count += 1;
  }
  return count;
}

/** The place in the markdown behind so many characters of what it shows; before the first one for none. */
export function sourceAfter(source: string, count: number, shown: string): number {
  if (count === 0) return Math.max(source.indexOf(shown[0] ?? ''), 0);
  let passed = 0;
  let place = 0;
  for (; place < source.length && passed < count; place += 1) {
    if (source[place] === shown[passed]) passed += 1;
  }
  return place;
}
