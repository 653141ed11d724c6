/**
 * Reads again for each wish, one reading after the other: an answer that was on its way when the wish came may be older
 * than what it was for. Wishes that come during a reading share the one after it.
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
