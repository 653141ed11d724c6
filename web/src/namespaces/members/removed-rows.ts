/** A row that was removed, and where it was in the list. */
export interface RemovedRow<Row> {
  readonly row: Row;
  readonly at: number;
}

/** The rows of a list with removed ones in their old places, so that no other row moves under the pointer. */
export function withRemoved<Row extends { readonly id: number }>(
  rows: readonly Row[],
  removed: readonly RemovedRow<Row>[],
): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id));
  const shown = [...rows];
  for (const { row, at } of removed.toSorted((a, b) => a.at - b.at))
    if (!known.has(row.id)) shown.splice(Math.min(at, shown.length), 0, row);
  return shown;
}
