import { childTypesOf, typePlacementProblem } from '@cairn/domain/tree/hierarchy';
import type { ChildList } from '@cairn/domain/tree/child-rows';
import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { confidentialParentText } from '../forms/form-name.ts';
import type { LoadedList, TreeHead, TreeState } from './tree-state.ts';

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

/** The ids of the items from an item's parent up to the root, nearest first. */
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

/** True when the viewer may add, order and remove the children of an item of the tree. */
export function mayRelate({ head, items }: TreeState, id: string): boolean {
  return (id === head.id ? head : items.get(id))?.mayRelate === true;
}

/** True when the viewer may remove an item from its parent. */
export function mayRemove(state: TreeState, id: string): boolean {
  const item = state.items.get(id);
  return item !== undefined && mayRelate(state, item.parentId);
}

/** Whether items of a type may be below a parent of a type; `above` are the types of the parent's ancestors. */
const allows = (child: WorkItemType, parent: WorkItemType, above: readonly WorkItemType[]): boolean =>
  typePlacementProblem({
    childType: child.toLowerCase(),
    parentType: parent.toLowerCase(),
    alikeAbove: [...above, parent].filter((type) => type === child).length,
    // The levels below a moved item are not known here; the server checks them.
    childHeight: 1,
  }) === null;

/** The types that children of the root may have: not its own on the last level of a tree. */
export function childTypes({
  type,
  ancestorTypes,
}: Pick<TreeHead, 'type' | 'ancestorTypes'>): WorkItemType[] {
  const types = childTypesOf(type.toLowerCase()).map((child) => child.toUpperCase() as WorkItemType);
  return types.filter((child) => allows(child, type, ancestorTypes));
}

/** The parent of new items: the root, or an item of the tree. */
export function parentOfNew(
  { head, items }: TreeState,
  id: string,
): { readonly type: WorkItemType; readonly title: string; readonly fullPath: string } {
  const item = items.get(id);
  return item ?? { type: head.type, title: head.title, fullPath: head.place.fullPath };
}

/** The types of new children of the root or of an item of the tree that the viewer may create. */
export function typesOfNew(state: TreeState, id: string): WorkItemType[] {
  if (!mayRelate(state, id)) return [];
  const { head } = state;
  const above = id === head.id ? [] : chainAbove(state, id).map((one) => typeOf(state, one));
  const types = childTypes({ type: typeOf(state, id), ancestorTypes: [...head.ancestorTypes, ...above] });
  return types.filter((type) => type !== 'EPIC' || head.mayAdmin);
}

/** True when sub-epics are allowed below the root: not on the last level of a tree. */
export function allowsSubEpics(head: Pick<TreeHead, 'type' | 'ancestorTypes'>): boolean {
  return childTypes(head).includes('EPIC');
}

/** True when an item can be moved below another, as far as that is known without asking the server. */
export function mayHold(state: TreeState, parentId: string, id: string): boolean {
  return fits(state, parentId, id) && !opensUp(state, parentId, id);
}

/**
 * The reason why an item that fits below a parent is refused all the same: it is not confidential and the
 * parent is.
 */
export function tooOpenText(state: TreeState, parentId: string, id: string): string | null {
  if (!fits(state, parentId, id) || !opensUp(state, parentId, id)) return null;
  const title = state.items.get(id)?.title ?? '';
  return `${confidentialParentText(typeOf(state, parentId))}. Make “${title}” confidential first.`;
}

const typeOf = ({ head, items }: TreeState, id: string): WorkItemType =>
  id === head.id ? head.type : (items.get(id)?.type ?? 'ISSUE');

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
  const types = [...head.ancestorTypes, ...above.map((one) => typeOf(state, one))];
  return allows(item.type, typeOf(state, parentId), types);
}
