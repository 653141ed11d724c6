import type { ChildPlace } from '@cairn/domain/tree/child-rows';
import { useCarried } from '../../lists/dragging/use-carried.ts';
import { carry, placeWords, staysPut, grabItem, whyNot, type Grab } from './grab.ts';
import type { TreeState } from '../store/tree-state.ts';

interface GrabSurroundings {
  focusRow: (id: string) => void;
  /** Shows an epic's children. */
  open: (id: string) => void;
  move: (id: string, place: ChildPlace) => void;
  /** Speaks to who cannot see. */
  say: (text: string) => void;
}

const HELP =
  'Up and down arrows reorder, right moves into the epic above, left moves out. Enter drops, Escape cancels.';

/** An item that is carried by keys, and what keys do while it is; it goes nowhere before it is dropped. */
export function useGrab(state: TreeState) {
  const { grab, keysOf } = useCarried<Grab>((id) => state.items.has(id));
  return {
    grab,
    /** The keys of a grabbed item, for the grid around it. */
    keysOf: ({ focusRow, open, move, say }: GrabSurroundings) =>
      keysOf({
        grab: (id) => grabItem(state, id),
        carry: (held, key) => carry(state, held, key),
        whyNot: (held, key) => whyNot(state, held, key),
        staysPut: (held) => staysPut(state, held),
        titleOf: (id) => state.items.get(id)?.title ?? '',
        placeWords: (held) => placeWords(state, held),
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
