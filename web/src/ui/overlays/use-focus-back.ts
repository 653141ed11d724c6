import { useEffect, useState } from 'react';

/** Frames to wait for the browser to let go of the focus before it is left alone. */
const TRIES = 30;

let lastTrigger: HTMLElement | null = null;

/** Remembers what opened a menu that closes now: what is chosen there may open a dialog. */
export function rememberTrigger(trigger: HTMLElement | null): void {
  lastTrigger = trigger;
}

/** Gives the focus back when a dialog goes and it would fall to the page: the line of a menu it came from is gone by then. */
export function useFocusBack(): void {
  const [opener] = useState(() => {
    const { activeElement } = document;
    const passing = activeElement === document.body || activeElement?.closest('[role=menu]') !== null;
    return passing ? lastTrigger : (activeElement as HTMLElement);
  });
  useEffect(
    () => () => {
      let tries = TRIES;
      const look = () => {
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
        else if ((tries -= 1) > 0) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [opener],
  );
}
