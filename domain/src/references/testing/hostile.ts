/** Pieces that, when repeated, are slow for a careless parser of references. */
export const hostileReferences: readonly (readonly [name: string, unit: string])[] = [
  ['marks', '#&!%~@*['],
  ['open quotes', '~"%"'],
  ['paths without an end', 'a/b.c-d/'],
  ['brackets with paths', '[issue:a/b/c/'],
  ['addresses in addresses', 'http://a/-/issues/1/-'],
  ['dots behind names', '@a....'],
  ['tails', '~a:.?&:.?&%a-.+:/-.+:/'],
  ['suffixes', '#1+s+s+'],
  ['iterations', '*iteration:a'],
  ['numbers', '#1234567890123'],
];
