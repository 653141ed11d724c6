const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * The pause in ms before the next attempt: one second after the first failure, doubled each time, at most 30
 * seconds.
 */
export function backoffMs(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
}

/**
 * Repeats a request with growing pauses until it succeeds; `onFailure` is called after each failed attempt
 * with the number of failures. Rejects only when the signal aborts.
 */
export async function askUntilAnswered<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  onFailure: (failures: number) => void,
): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (problem) {
      if (signal.aborted) throw problem;
      onFailure(failures);
    }
    await pause(backoffMs(failures), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
