/** The most items one request may change. */
export const MOST_AT_ONCE = 5000;
/** The most items one request may move, as each brings all its comments along. */
export const MOST_MOVED = 100;

/** The selected items of a list: some of the loaded ones, or all. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** All that match the query, loaded or not. */
  readonly all: boolean;
}

export const NOTHING: Selection = { ids: new Set(), all: false };

/** Adds these to the selection, in order, up to the most that can be changed at once. */
export function withThese({ ids }: Selection, more: readonly string[]): Selection {
  const next = new Set(ids);
  for (const id of more) if (next.size < MOST_AT_ONCE) next.add(id);
  return { ids: next, all: false };
}

/** Removes these from the selection. */
export function withoutThese({ ids }: Selection, less: readonly string[]): Selection {
  const gone = new Set(less);
  return { ids: new Set([...ids].filter((id) => !gone.has(id))), all: false };
}

/** Toggles an item of the selection. */
export function withOther(selection: Selection, id: string): Selection {
  return selection.ids.has(id) ? withoutThese(selection, [id]) : withThese(selection, [id]);
}
