const MARKS = /[\u0300-\u036f]/g;
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const ASCII = /^[\0-\x7f]*$/;

/**
 * A text without case and accents, as searches compare it: "Café" as "cafe". The database's function `folded`
 * does the same; beyond the Latin script they may differ in the case of rare letters.
 */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/[øłđħıßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}
