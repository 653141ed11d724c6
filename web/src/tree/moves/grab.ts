import { GRAB_KEYS, grabStep, type GrabKey } from '@cairn/domain/tree/child-moves';
import { shownChildren, type ChildPlace } from '@cairn/domain/tree/child-rows';
import type { TreeState } from '../store/tree-state.ts';
import { mayHold, shownLists, tooOpenText } from '../store/tree-rights.ts';

/** An item that is carried about by keys, and where it would be put down. */
export interface Grab {
  readonly id: string;
  readonly place: ChildPlace;
}

/** Takes hold of an item where it stands; null when it has gone. */
export function grabItem({ items, lists }: TreeState, id: string): Grab | null {
  const item = items.get(id);
  const index = item === undefined ? -1 : (lists.get(item.parentId)?.shown.ids.indexOf(id) ?? -1);
  return item === undefined || index === -1 ? null : { id, place: { parentId: item.parentId, index } };
}

/** Where a key carries the item; null for keys that mean nothing, the same grab where it cannot go. */
export function carry(state: TreeState, grab: Grab, key: string): Grab | null {
  if (!GRAB_KEYS.includes(key as GrabKey)) return null;
  const { head, items, lists } = state;
  const shape = { lists: shownLists(lists), moved: { id: grab.id, place: null } };
  const place = grabStep(
    {
      siblings: (id) => (lists.get(id)?.status === 'ready' ? shownChildren(shape, id) : null),
      parentOf: (id) => (id === head.id ? null : (items.get(id)?.parentId ?? null)),
      mayHold: (id) => mayHold(state, id, grab.id),
    },
    grab.place,
    key as GrabKey,
  );
  return place === null ? grab : { id: grab.id, place };
}

/** Why a key cannot carry the item where it points, in words. */
export function whyNot(state: TreeState, { id, place }: Grab, key: string): string {
  const siblings = (state.lists.get(place.parentId)?.shown.ids ?? []).filter((one) => one !== id);
  const into = key === 'ArrowRight' ? siblings[place.index - 1] : undefined;
  return (into === undefined ? null : tooOpenText(state, into, id)) ?? 'It cannot go there.';
}

/** Whether an item would stay where it is. */
export function staysPut(state: TreeState, { id, place }: Grab): boolean {
  const now = grabItem(state, id)?.place;
  return now?.parentId === place.parentId && now.index === place.index;
}

/** Where a grabbed item is, in words. */
export function placeWords(state: TreeState, { id, place }: Grab): string {
  const { head, items, lists } = state;
  const parent = place.parentId === head.id ? head.title : (items.get(place.parentId)?.title ?? '');
  const list = lists.get(place.parentId)?.shown;
  const others = (list?.ids ?? []).filter((one) => one !== id).length;
  const of = list === undefined || list.more ? '' : ` of ${others + 1}`;
  return `Position ${place.index + 1}${of} in ${parent}`;
}
