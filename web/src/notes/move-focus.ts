/** Maximum number of frames to wait until a closing menu has returned the focus. */
const MAX_FRAMES = 60;

/**
 * Moves the focus when a comment is deleted: to the next comment, else the previous one, else the heading.
 * Waits until the menu has returned the focus to the comment. Call it while the comment is still mounted.
 */
export function moveFocusFromNote(noteId: string): void {
  const list = [...document.querySelectorAll<HTMLElement>('article[data-note]')];
  const at = list.findIndex((one) => one.dataset['note'] === noteId);
  const candidates = [list[at + 1], list[at - 1], document.getElementById('activity')];
  let tries = MAX_FRAMES;
  const check = () => {
    const target = candidates.find((one) => one?.isConnected === true);
    if (document.activeElement === document.body) target?.focus({ preventScroll: true });
    else if ((tries -= 1) > 0) requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}
