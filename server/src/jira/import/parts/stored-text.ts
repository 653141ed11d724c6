/** A text as it can be stored: without NUL, and cut where it is too long. */
export function storedText(text: string, most: number): string {
  const storable = text.replaceAll('\u0000', '');
  if (storable.length <= most) return storable;
  return [...storable].slice(0, most).join('');
}

/** The same for text on one line. */
export function storedLine(text: string, most: number): string {
  return storedText(text.replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim(), most);
}
