/** Pieces that, when repeated, look like a token again and again. */
export const hostilePieces: readonly string[] = [
  'glpat-',
  'feed_token=',
  'glft-a',
  'glft-0-0',
  'gloas-aaaa',
  `${'a'.repeat(27)}.`,
  'glcbt-1',
  '\n',
];
