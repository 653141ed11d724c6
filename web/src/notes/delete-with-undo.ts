import { toast, toasts } from '../ui/messages/toast.ts';

interface Waiting {
  commit: (leaving: boolean) => void;
}

const waiting = new Set<Waiting>();

/** Sends all pending deletions before the page is unloaded. */
function commitAll(): void {
  for (const one of waiting) one.commit(true);
}

/**
 * Deletes after a delay: while the toast with Undo is shown, nothing is sent to the server, so that Undo
 * restores the same comment with its replies, reactions and URL.
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
    // Deferred, because Undo dismisses the toast as well and must run first.
    if (!toasts.current().some((one) => one.id === id)) setTimeout(() => mine.commit(false));
  });
}
