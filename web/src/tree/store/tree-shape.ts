import type { ChildPlace, TreeShape } from '@cairn/domain/tree/child-rows';
import { shownLists } from './tree-rights.ts';
import type { TreeState } from './tree-state.ts';

/** The input for the rows of a tree. A moving item is at its new place, or nowhere. */
export function shapeOf(
  { head, items, lists, expanded }: TreeState,
  moved: { readonly id: string; readonly place: ChildPlace | null } | null,
): TreeShape {
  const openable = (id: string): boolean => {
    const item = items.get(id);
    if (item === undefined) return false;
    const list = lists.get(id);
    return list?.status === 'ready' ? list.shown.more || list.ids.length > 0 : item.hasChildren;
  };
  return { rootId: head.id, lists: shownLists(lists), expanded, openable, moved };
}
