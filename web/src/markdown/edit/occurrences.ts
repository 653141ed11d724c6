const MOST = 10_000;

/** Where a text stands in another, upper and lower case alike; none for an empty one. Overlapping ones count once. */
export function occurrences(text: string, wanted: string): number[] {
  if (wanted === '') return [];
  const [where, what] = [text.toLowerCase(), wanted.toLowerCase()];
  // Some letters change their length in lower case; then only the exact words can be placed.
  const [hay, needle] =
    where.length === text.length && what.length === wanted.length ? [where, what] : [text, wanted];
  const places: number[] = [];
  for (
    let at = hay.indexOf(needle);
    at >= 0 && places.length < MOST;
    at = hay.indexOf(needle, at + needle.length)
  ) {
    places.push(at);
  }
  return places;
}
