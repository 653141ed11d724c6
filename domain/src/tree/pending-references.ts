/** Splits typed text at white space into complete references and the rest that is still being typed. */
export function splitReferences(text: string): { whole: string[]; rest: string } {
  const pieces = text.split(/\s+/);
  const rest = pieces.pop() ?? '';
  return { whole: pieces.filter((piece) => piece !== ''), rest };
}

/** Appends references to the pending ones, without duplicates. */
export function withReferences(pending: readonly string[], more: readonly string[]): readonly string[] {
  const added = more.filter((piece) => piece !== '' && !pending.includes(piece));
  return added.length === 0 ? pending : [...new Set([...pending, ...added])];
}
