import type { ChildPlace } from '@cairn/domain/tree/child-rows';
import { useCarried } from '../../lists/dragging/use-carried.ts';
import { moveGrab, positionText, isUnmoved, grabItem, cannotMoveText, type Grab } from './grab.ts';
import type { TreeState } from '../store/tree-state.ts';

interface GrabSurroundings {
  focusRow: (id: string) => void;
  /** Expands an item. */
  open: (id: string) => void;
  move: (id: string, place: ChildPlace) => void;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
}

const HELP =
  'Up and down arrows reorder, right moves into the item above, left moves out. Enter drops, Escape cancels.';

/** State and key handling of an item that is moved by keys; nothing is sent before it is dropped. */
export function useGrab(state: TreeState) {
  const { grab, keysOf } = useCarried<Grab>((id) => state.items.has(id));
  return {
    grab,
    /** Key handlers of the grid while an item is grabbed. */
    keysOf: ({ focusRow, open, move, say }: GrabSurroundings) =>
      keysOf({
        grab: (id) => grabItem(state, id),
        carry: (held, key) => moveGrab(state, held, key),
        whyNot: (held, key) => cannotMoveText(state, held, key),
        staysPut: (held) => isUnmoved(state, held),
        titleOf: (id) => state.items.get(id)?.title ?? '',
        placeWords: (held) => positionText(state, held),
        help: HELP,
        onCarry({ place }) {
          if (place.parentId !== state.head.id) open(place.parentId);
        },
        drop: ({ id, place }) => move(id, place),
        focus: focusRow,
        say,
      }),
  };
}
