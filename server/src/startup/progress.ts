const QUIET_MS = 1000;

/**
 * Returns a function that runs a step of the start unless it was interrupted, and reports the step only when
 * it takes over a second: once while it runs, once when it is done.
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
