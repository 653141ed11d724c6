import { useState, type KeyboardEvent } from 'react';

/** How a row is moved with keys, and the texts for it. */
export interface Carrying<Grab extends { readonly id: string }> {
  /** Picks up a row at its place; null when it is gone. */
  grab: (id: string) => Grab | null;
  /** The next place for a key; null for keys without a meaning here, the same grab when it cannot move there. */
  carry: (grab: Grab, key: string) => Grab | null;
  whyNot: (grab: Grab, key: string) => string;
  staysPut: (grab: Grab) => boolean;
  titleOf: (id: string) => string;
  /** Describes where it would be dropped. */
  placeWords: (grab: Grab) => string;
  /** Announced when it is picked up: the keys to use. */
  help: string;
  /** Called when it has moved to another place and is not dropped yet. */
  onCarry?: (grab: Grab) => void;
  drop: (grab: Grab) => void;
  focus: (id: string) => void;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
}

/** State of a row that is moved with keys; nothing changes before it is dropped. */
export function useCarried<Grab extends { readonly id: string }>(isThere: (id: string) => boolean) {
  const [held, setGrab] = useState<Grab | null>(null);
  // The row may be removed by someone else meanwhile.
  const grab = held !== null && isThere(held.id) ? held : null;
  return {
    grab,
    keysOf(ways: Carrying<Grab>) {
      const { focus, say, titleOf, placeWords } = ways;
      const end = (drops: boolean) => {
        if (grab === null) return;
        setGrab(null);
        focus(grab.id);
        say(
          drops
            ? `Dropped ${titleOf(grab.id)}. ${placeWords(grab)}.`
            : `Move of ${titleOf(grab.id)} canceled.`,
        );
        if (drops && !ways.staysPut(grab)) ways.drop(grab);
      };
      const step = (key: string) => {
        const next = grab === null ? null : ways.carry(grab, key);
        if (next === null) return;
        if (grab !== null && next === grab) return say(ways.whyNot(grab, key));
        ways.onCarry?.(next);
        setGrab(next);
        focus(next.id);
        say(placeWords(next));
      };
      return {
        start(id: string): void {
          const taken = ways.grab(id);
          if (taken === null) return;
          setGrab(taken);
          focus(id);
          say(`Grabbed ${titleOf(id)}. ${placeWords(taken)}. ${ways.help}`);
        },
        /** Handles a key; returns true when it was for the grabbed row. */
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
