/**
 * Returns a function that runs `read` again, one run after the other: a running one may be older than the
 * reason for the call. Calls during a run share the one after it.
 */
export function inTurns(read: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    running = read()
      .then(() => {})
      .finally(() => {
        running = null;
      });
    return running;
  };
  return () => {
    if (next !== null) return next;
    if (running === null) return run();
    next = running
      .catch(() => {})
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
}
