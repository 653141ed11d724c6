/** As many as one request may change. */
export const MOST_AT_ONCE = 5000;

/** The items of a list that are chosen: some of those that are loaded, or all that it holds. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Not only these: whatever matches, loaded or not. */
  readonly all: boolean;
}

export const NOTHING: Selection = { ids: new Set(), all: false };

/** What is chosen with these as well, from the first on, as far as they can be changed at once. */
export function withThese({ ids }: Selection, more: readonly string[]): Selection {
  const next = new Set(ids);
  for (const id of more) if (next.size < MOST_AT_ONCE) next.add(id);
  return { ids: next, all: false };
}

/** What is chosen without these. */
export function withoutThese({ ids }: Selection, less: readonly string[]): Selection {
  const gone = new Set(less);
  return { ids: new Set([...ids].filter((id) => !gone.has(id))), all: false };
}

/** What is chosen without an item that was, or with one that was not. */
export function withOther(selection: Selection, id: string): Selection {
  return selection.ids.has(id) ? withoutThese(selection, [id]) : withThese(selection, [id]);
}
