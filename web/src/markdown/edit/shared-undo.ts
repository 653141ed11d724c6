import type { KeyboardEvent } from 'react';

/** More undo steps than the other mode can have added at once. */
const MOST = 500;

/**
 * Undoes or redoes in a text area while the rich mode is mounted but hidden. The browser has one undo history
 * for the page, and steps of the hidden editor have no visible effect: they are skipped. Returns true when
 * the key was undo or redo.
 */
export function undoPastHidden(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return false;
  event.preventDefault();
  const command = key === 'y' || event.shiftKey ? 'redo' : 'undo';
  let seen = false;
  const look = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[hidden]') === null) seen = true;
  };
  document.addEventListener('input', look, true);
  // `execCommand` is deprecated but the only way to use the browser's undo history.
  for (let step = 0; step < MOST && !seen; step += 1) if (!document.execCommand(command)) break;
  document.removeEventListener('input', look, true);
  return true;
}
