import { MAX_DEPTH } from '@cairn/domain/tree/rules';
import type { ChildList } from '@cairn/domain/tree/child-rows';
import type { LoadedList, TreeState } from './tree-state.ts';

const shownOf = new WeakMap<ReadonlyMap<string, LoadedList>, ReadonlyMap<string, ChildList>>();

/** The shown part of each list. */
export function shownLists(lists: ReadonlyMap<string, LoadedList>): ReadonlyMap<string, ChildList> {
  let shown = shownOf.get(lists);
  if (shown === undefined) {
    shown = new Map([...lists].map(([id, list]) => [id, list.shown]));
    shownOf.set(lists, shown);
  }
  return shown;
}

/** The ids of the epics from an item's parent up to the root, nearest first. */
export function chainAbove({ head, items }: TreeState, id: string): string[] {
  const chain: string[] = [];
  for (
    let at = items.get(id)?.parentId;
    at !== undefined && !chain.includes(at);
    at = items.get(at)?.parentId
  ) {
    chain.push(at);
    if (at === head.id) break;
  }
  return chain;
}

/** True when the viewer may add, order and remove the children of an epic of the tree. */
export function mayRelate({ head, items }: TreeState, id: string): boolean {
  if (id === head.id) return head.mayRelate;
  const item = items.get(id);
  return item?.kind === 'epic' && item.mayRelate;
}

/** True when the viewer may remove an item from its parent. */
export function mayRemove(state: TreeState, id: string): boolean {
  const item = state.items.get(id);
  if (item === undefined || !mayRelate(state, item.parentId)) return false;
  return item.kind === 'issue' || state.head.maySeeRelations;
}

/** True when sub-epics are allowed below the root: not on the last level of a tree. */
export function allowsSubEpics(depth: number): boolean {
  return depth + 1 < MAX_DEPTH;
}

/** True when an item can be moved below an epic, as far as that is known without asking the server. */
export function mayHold(state: TreeState, parentId: string, id: string): boolean {
  return fits(state, parentId, id) && !opensUp(state, parentId, id);
}

/**
 * The reason why an item that fits below an epic is refused all the same: it is not confidential and the epic
 * is.
 */
export function tooOpenText(state: TreeState, parentId: string, id: string): string | null {
  if (!fits(state, parentId, id) || !opensUp(state, parentId, id)) return null;
  const title = state.items.get(id)?.title ?? '';
  return `The parent epic is confidential and can only contain confidential epics and issues. Make “${title}” confidential first.`;
}

function opensUp({ head, items }: TreeState, parentId: string, id: string): boolean {
  const secret = parentId === head.id ? head.confidential : items.get(parentId)?.confidential === true;
  return secret && items.get(id)?.confidential === false;
}

function fits(state: TreeState, parentId: string, id: string): boolean {
  const { head, items } = state;
  const item = items.get(id);
  if (item === undefined || !mayRelate(state, parentId)) return false;
  const above = parentId === head.id ? [] : chainAbove(state, parentId);
  if (parentId === id || above.includes(id)) return false;
  return item.kind === 'issue' || allowsSubEpics(head.depth + above.length);
}
