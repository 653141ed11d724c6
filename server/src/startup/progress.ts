const QUIET_MS = 1000;

/**
 * Runs a step of a start, which begins only where nobody has interrupted the start, and tells about it only when it takes
 * over a second: once under way, once done.
 */
export function stepUntil(interrupted: AbortSignal) {
  return async <T>(title: string, run: () => Promise<T>): Promise<T> => {
    interrupted.throwIfAborted();
    const began = performance.now();
    const timer = setTimeout(() => console.log(`${title} …`), QUIET_MS);
    try {
      const result = await run();
      const took = performance.now() - began;
      if (took > QUIET_MS) console.log(`${title}: done in ${(took / 1000).toFixed(1)} s`);
      return result;
    } finally {
      clearTimeout(timer);
    }
  };
}
