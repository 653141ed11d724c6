import { useEffect, useState } from 'react';

/** Maximum number of frames to wait for the browser to release the focus. */
const TRIES = 30;

let lastTrigger: HTMLElement | null = null;

/** Stores the trigger of a closing menu, because the selected action may open a dialog. */
export function rememberTrigger(trigger: HTMLElement | null): void {
  lastTrigger = trigger;
}

/**
 * Restores the focus when a dialog closes and it would move to the body: the menu item that opened the dialog
 * no longer exists.
 */
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
