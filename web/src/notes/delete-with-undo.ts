import { toast, toasts } from '../ui/messages/toast.ts';

interface Waiting {
  commit: (leaving: boolean) => void;
}

const waiting = new Set<Waiting>();

/** What has been deleted on screen is deleted on the server before the page goes. */
function commitAll(): void {
  for (const one of waiting) one.commit(true);
}

/**
 * Deletes a moment later: while the message with Undo stands, nothing has happened on the server, so that Undo brings
 * back the very same comment with its replies, reactions and address.
 */
export function deleteWithUndo(
  text: string,
  { commit, undo }: { commit: (leaving: boolean) => void; undo: () => void },
): void {
  let open = true;
  const finish = (run: () => void) => {
    if (!open) return;
    open = false;
    waiting.delete(mine);
    if (waiting.size === 0) window.removeEventListener('pagehide', commitAll);
    stop();
    run();
  };
  const mine: Waiting = { commit: (leaving) => finish(() => commit(leaving)) };
  if (waiting.size === 0) window.addEventListener('pagehide', commitAll);
  waiting.add(mine);
  const id = toast({ text, action: { label: 'Undo', onPress: () => finish(undo) } });
  const stop = toasts.subscribe(() => {
    // After the press on Undo, which takes the message away as well.
    if (!toasts.current().some((one) => one.id === id)) setTimeout(() => mine.commit(false));
  });
}
