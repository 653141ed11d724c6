import { GRAB_KEYS, keyboardMove, type GrabKey } from '@cairn/domain/tree/child-moves';
import { shownChildren, type ChildPlace } from '@cairn/domain/tree/child-rows';
import type { TreeState } from '../store/tree-state.ts';
import { mayHold, shownLists, tooOpenText } from '../store/tree-rights.ts';

/** An item that is being moved by keys, and the position where it would be dropped. */
export interface Grab {
  readonly id: string;
  readonly place: ChildPlace;
}

/** Starts moving an item from its position; null when it is gone. */
export function grabItem({ items, lists }: TreeState, id: string): Grab | null {
  const item = items.get(id);
  const index = item === undefined ? -1 : (lists.get(item.parentId)?.shown.ids.indexOf(id) ?? -1);
  return item === undefined || index === -1 ? null : { id, place: { parentId: item.parentId, index } };
}

/** The grab after a key press; null for keys without a meaning, the same grab when the item cannot move there. */
export function moveGrab(state: TreeState, grab: Grab, key: string): Grab | null {
  if (!GRAB_KEYS.includes(key as GrabKey)) return null;
  const { head, items, lists } = state;
  const shape = { lists: shownLists(lists), moved: { id: grab.id, place: null } };
  const place = keyboardMove(
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

/** Explains why a key cannot move the item. */
export function cannotMoveText(state: TreeState, { id, place }: Grab, key: string): string {
  const siblings = (state.lists.get(place.parentId)?.shown.ids ?? []).filter((one) => one !== id);
  const into = key === 'ArrowRight' ? siblings[place.index - 1] : undefined;
  return (into === undefined ? null : tooOpenText(state, into, id)) ?? 'It cannot go there.';
}

/** True when dropping the item would not move it. */
export function isUnmoved(state: TreeState, { id, place }: Grab): boolean {
  const now = grabItem(state, id)?.place;
  return now?.parentId === place.parentId && now.index === place.index;
}

/** Announcement of the position of a grabbed item. */
export function positionText(state: TreeState, { id, place }: Grab): string {
  const { head, items, lists } = state;
  const parent = place.parentId === head.id ? head.title : (items.get(place.parentId)?.title ?? '');
  const list = lists.get(place.parentId)?.shown;
  const others = (list?.ids ?? []).filter((one) => one !== id).length;
  const of = list === undefined || list.more ? '' : ` of ${others + 1}`;
  return `Position ${place.index + 1}${of} in ${parent}`;
}
