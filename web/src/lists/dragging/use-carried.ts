import { useState, type KeyboardEvent } from 'react';

/** What keys do with a line that is carried about, in the words of whoever shows it. */
export interface Carrying<Grab extends { readonly id: string }> {
  /** Takes hold of a line where it stands; null when it has gone. */
  grab: (id: string) => Grab | null;
  /** Where a key carries it; null for keys that mean nothing, the same grab where it cannot go. */
  carry: (grab: Grab, key: string) => Grab | null;
  whyNot: (grab: Grab, key: string) => string;
  staysPut: (grab: Grab) => boolean;
  titleOf: (id: string) => string;
  /** Where it would be put down, in words. */
  placeWords: (grab: Grab) => string;
  /** What is said of the keys when it is picked up. */
  help: string;
  /** It has been carried to another place, and is not put down yet. */
  onCarry?: (grab: Grab) => void;
  drop: (grab: Grab) => void;
  focus: (id: string) => void;
  /** Speaks to who cannot see. */
  say: (text: string) => void;
}

/** A line that is carried by keys; it goes nowhere before it is dropped. */
export function useCarried<Grab extends { readonly id: string }>(isThere: (id: string) => boolean) {
  const [held, setGrab] = useState<Grab | null>(null);
  // What is carried may be taken away by somebody else.
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
            : `Move of ${titleOf(grab.id)} cancelled.`,
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
        /** Whether the key was meant for the grabbed line. */
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
