/** What is typed, split on white space: whole references, and the rest that is still being typed. */
export function splitReferences(text: string): { whole: string[]; rest: string } {
  const pieces = text.split(/\s+/);
  const rest = pieces.pop() ?? '';
  return { whole: pieces.filter((piece) => piece !== ''), rest };
}

/** The pending references with more of them at the end; each stands there once. */
export function withReferences(pending: readonly string[], more: readonly string[]): readonly string[] {
  const added = more.filter((piece) => piece !== '' && !pending.includes(piece));
  return added.length === 0 ? pending : [...new Set([...pending, ...added])];
}
