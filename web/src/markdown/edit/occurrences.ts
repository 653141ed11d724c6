const MOST = 10_000;

/** Offsets of a text in another, ignoring case; empty for an empty search text. Matches do not overlap. */
export function occurrences(text: string, wanted: string): number[] {
  if (wanted === '') return [];
  const [where, what] = [text.toLowerCase(), wanted.toLowerCase()];
  // Some letters change their length in lower case, which shifts the offsets; such a text is searched with
  // exact case.
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
