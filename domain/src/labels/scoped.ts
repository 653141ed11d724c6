export const SCOPE_SEPARATOR = '::';

/** Scope and value of a scoped label's title; null for a label without scope. */
export function splitScoped(title: string): { scope: string; value: string } | null {
  const at = title.lastIndexOf(SCOPE_SEPARATOR);
  if (at <= 0 || at + SCOPE_SEPARATOR.length >= title.length) return null;
  return { scope: title.slice(0, at), value: title.slice(at + SCOPE_SEPARATOR.length) };
}

/** The part before the last `::`; null for a label without scope. An item can have one label per scope. */
export function scopeOf(title: string): string | null {
  return splitScoped(title)?.scope ?? null;
}

/** The labels of an item after one is added: it replaces those of the same scope and comes last. */
export function withLabel<Label extends { readonly title: string }>(
  held: readonly Label[],
  added: Label,
): Label[] {
  const scope = scopeOf(added.title);
  const kept = held.filter(
    (label) => label.title !== added.title && (scope === null || scopeOf(label.title) !== scope),
  );
  return [...kept, added];
}
