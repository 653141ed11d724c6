import { useCallback } from 'react';
import type { ItemTree, ItemTreeSource, ItemTreeState } from './item-tree.ts';
import { keptTree } from './kept-trees.ts';
import { useKeptList } from './use-kept-list.ts';

/** The list of a query, under the name by which the page keeps it. */
export function useItemTree<Question>(
  name: string,
  question: Question,
  sourceOf: (question: Question) => ItemTreeSource,
): { readonly tree: ItemTree; readonly state: ItemTreeState } {
  const treeOf = useCallback(
    (asked: string) => keptTree(name, JSON.parse(asked) as Question, sourceOf),
    [name, sourceOf],
  );
  const { list, state } = useKeptList(name, JSON.stringify(question), treeOf);
  return { tree: list, state };
}
