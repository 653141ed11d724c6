import type { ChildPlace } from '@cairn/domain/tree/child-rows';
import { useState, type KeyboardEvent } from 'react';
import { carry, placeWords, staysPut, grabItem, whyNot, type Grab } from './grab.ts';
import type { TreeState } from '../store/tree-state.ts';

type GrabSurroundings = {
  focusRow: (id: string) => void;
  /** Shows an epic's children. */
  open: (id: string) => void;
  move: (id: string, place: ChildPlace) => void;
  /** Speaks to who cannot see. */
  say: (text: string) => void;
};

const HELP =
  'Up and down arrows reorder, right moves into the epic above, left moves out. Enter drops, Escape cancels.';

/** An item that is carried by keys, and what keys do while it is; it goes nowhere before it is dropped. */
export function useGrab(state: TreeState) {
  const [held, setGrab] = useState<Grab | null>(null);
  // What is carried may be taken away by somebody else.
  const grab = held !== null && state.items.has(held.id) ? held : null;
  return {
    grab,
    /** The keys of a grabbed item, for the grid around it. */
    keysOf({ focusRow, open, move, say }: GrabSurroundings) {
      const title = (id: string) => state.items.get(id)?.title ?? '';
      const end = (drops: boolean) => {
        if (grab === null) return;
        setGrab(null);
        focusRow(grab.id);
        say(
          drops
            ? `Dropped ${title(grab.id)}. ${placeWords(state, grab)}.`
            : `Move of ${title(grab.id)} cancelled.`,
        );
        if (drops && !staysPut(state, grab)) move(grab.id, grab.place);
      };
      const step = (key: string) => {
        const next = grab === null ? null : carry(state, grab, key);
        if (next === null) return;
        if (grab !== null && next === grab) return say(whyNot(state, grab, key));
        if (next.place.parentId !== state.head.id) open(next.place.parentId);
        setGrab(next);
        focusRow(next.id);
        say(placeWords(state, next));
      };
      return {
        start(id: string): void {
          const taken = grabItem(state, id);
          if (taken === null) return;
          setGrab(taken);
          focusRow(id);
          say(`Grabbed ${title(id)}. ${placeWords(state, taken)}. ${HELP}`);
        },
        /** Whether the key was meant for the grabbed item. */
        onKey(event: KeyboardEvent): boolean {
          if (grab === null) return false;
          if (event.key === 'Enter' || event.key === ' ') end(true);
          else if (event.key === 'Escape' || event.key === 'Tab') end(false);
          else step(event.key);
          return event.key !== 'Tab';
        },
      };
    },
  };
}
