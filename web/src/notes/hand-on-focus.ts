/** Frames to wait for a menu to let go of the focus before it is left alone. */
const TRIES = 60;

/**
 * A comment goes, and the menu it was deleted from wants to give the focus back to it. The next comment takes it, else
 * the one before, else the heading. Call it while the comment is still there.
 */
export function handOnFocus(noteId: string): void {
  const list = [...document.querySelectorAll<HTMLElement>('article[data-note]')];
  const at = list.findIndex((one) => one.dataset['note'] === noteId);
  const heirs = [list[at + 1], list[at - 1], document.getElementById('activity')];
  let tries = TRIES;
  const look = () => {
    const heir = heirs.find((one) => one?.isConnected === true);
    if (document.activeElement === document.body) heir?.focus({ preventScroll: true });
    else if ((tries -= 1) > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
