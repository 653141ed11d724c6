/** Indexes of the rows to render, including the focused one wherever it is (-1 for none). */
export function drawnIndexes(
  drawn: { readonly first: number; readonly end: number },
  active: number,
  count: number,
): number[] {
  const indexes: number[] = [];
  for (let index = drawn.first; index < Math.min(drawn.end, count); index += 1) indexes.push(index);
  if (active !== -1 && active < drawn.first) indexes.unshift(active);
  else if (active >= drawn.end) indexes.push(active);
  return indexes;
}
