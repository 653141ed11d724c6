import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useKeep, useKept } from '../navigation/use-kept.ts';
import { readAt } from '../server/position.ts';
import { afterFrame } from '../server/quiet.ts';
import type { ItemTree, ItemTreeSource, ItemTreeState, KeptTree } from './item-tree.ts';
import { keptTree } from './kept-trees.ts';

/**
 * The list of a question, under the name by which the page keeps it. Seen before, it is shown as it was left, and news
 * since then are asked for once it is on the screen; after a reload it is read as far as it was.
 */
export function useItemTree<Question>(
  name: string,
  question: Question,
  sourceOf: (question: Question) => ItemTreeSource,
): { readonly tree: ItemTree; readonly state: ItemTreeState } {
  const asked = JSON.stringify(question);
  const kept = useKept<KeptTree>(name);
  const [first] = useState(asked);
  const tree = useMemo(
    () => keptTree(name, JSON.parse(asked) as Question, sourceOf),
    [name, asked, sourceOf],
  );
  const state = useSyncExternalStore(tree.subscribe, tree.current);
  useKeep(name, tree.kept);

  useEffect(() => {
    const at = tree.upTo();
    if (tree.current().top.status !== 'ready') void tree.load(asked === first ? kept : undefined);
    else if (at === null) return afterFrame(() => void tree.refresh());
    else readAt(at, location.pathname);
    return undefined;
  }, [tree, asked, first, kept]);

  return { tree, state };
}
