/** A text up to this long is left whole. */
const SHORT = 40;
const END = 18;

/** A text in two: all but its last words, and those, in about 18 characters; the second empty where the text is short. */
export function middleOf(text: string): [start: string, end: string] {
  // Whole letters, with their accents and parts.
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (letters.length <= SHORT) return [text, ''];
  const cut = letters.length - END;
  const word = letters.findIndex((letter, index) => index >= cut && letter === ' ');
  const at = word === -1 || word > letters.length - END / 2 ? cut : word;
  return [letters.slice(0, at).join(''), letters.slice(at).join('')];
}
