import type { KeyboardEvent } from 'react';

/** More steps than the other mode leaves behind in one go. */
const MOST = 500;

/**
 * Undo and redo in a text area that has the rich mode hidden beside it. The browser keeps one list of steps for the
 * whole page, and those of a hidden editor do nothing: they are passed over. True when the key was one of the two.
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
  // The command is old but the only way to the browser's own list.
  for (let step = 0; step < MOST && !seen; step += 1) if (!document.execCommand(command)) break;
  document.removeEventListener('input', look, true);
  return true;
}
