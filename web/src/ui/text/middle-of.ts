/** A text up to this length is not split. */
const SHORT = 40;
const END = 18;

/**
 * Splits a text in two: the last words (about 18 characters) are the second part, which is empty for a short
 * text.
 */
export function middleOf(text: string): [start: string, end: string] {
  // Grapheme clusters, so that combining characters are not separated.
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (letters.length <= SHORT) return [text, ''];
  const cut = letters.length - END;
  const word = letters.findIndex((letter, index) => index >= cut && letter === ' ');
  const at = word === -1 || word > letters.length - END / 2 ? cut : word;
  return [letters.slice(0, at).join(''), letters.slice(at).join('')];
}
