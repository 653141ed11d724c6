import type { Tree } from '../open-tree.ts';
import type { TreeState } from '../store/tree-state.ts';

/** The number of loaded children of each epic, and the expanded epics. */
export interface KeptTree {
  readonly counts: Readonly<Record<string, number>>;
  readonly opened: readonly string[];
}

export function keptOf({ lists, expanded }: TreeState): KeptTree {
  return {
    counts: Object.fromEntries([...lists].map(([id, { ids }]) => [id, ids.length])),
    opened: [...expanded],
  };
}

/** Reloads a tree to the state in which its page was left, and expands the same epics. */
export async function reopen({ store, loader }: Tree, { counts, opened }: KeptTree): Promise<void> {
  const root = store.current().head.id;
  const first = store.current().lists.get(root)?.ids.length ?? 0;
  if (first < (counts[root] ?? 0)) await loader.open(root, counts[root]);
  for (let level = [root]; level.length > 0;) {
    const { lists, expanded } = store.current();
    level = level
      .flatMap((id) => lists.get(id)?.shown.ids ?? [])
      .filter((id) => opened.includes(id) && !expanded.has(id));
    for (const id of level) store.setExpanded(id, true);
    await Promise.all(level.map((id) => loader.open(id, counts[id])));
  }
}
